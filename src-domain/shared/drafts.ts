/** Nothing can be kept in this browser, or read. */
export type DraftsUnavailable = { readonly kind: 'drafts-unavailable'; readonly reason: 'full' | 'forbidden' };
/** A newer version of the shop wrote it; it stays as it is. */
export type DraftNewer = { readonly kind: 'draft-newer' };
/** It made no sense. It was set aside, and the key is empty now. */
export type DraftCorrupt = { readonly kind: 'draft-corrupt' };

/** Why what is entered and not saved is not kept on this device, or could not be read there. */
export type DraftFailure = DraftsUnavailable | DraftNewer | DraftCorrupt;
