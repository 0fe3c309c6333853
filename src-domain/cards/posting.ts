import { err, ok, type Result } from 'neverthrow';
import { type Card, hasPrice } from './card.ts';

/** Where a card is to be shown. */
export type PostTargets = { readonly collection: boolean; readonly homepage: boolean };

/** What the Post Card dialog starts with (CARD-12, CMGR-15). */
export const firstTargets: PostTargets = { collection: true, homepage: false };

/** A card is shown to customers with a price above 0 only (D64). */
export type PriceMissing = { readonly kind: 'price-missing' };

export type PostingFailure = { readonly kind: 'no-post-target' } | PriceMissing;

/** At least one target must be chosen (CARD-13). */
export const canPost = (targets: PostTargets): boolean => targets.collection || targets.homepage;

/** The card with the chosen flags; a flag it already has is kept (CARD-14). */
export function postCard(card: Card, targets: PostTargets): Result<Card, PostingFailure> {
  if (!canPost(targets)) return err({ kind: 'no-post-target' });
  if (!hasPrice(card)) return err({ kind: 'price-missing' });
  return ok({
    ...card,
    isPosted: card.isPosted || targets.collection,
    isHomepage: card.isHomepage || targets.homepage,
  });
}
