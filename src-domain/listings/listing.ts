/** `value` is in units of `currency` (ISO 4217), not in cents. */
export type ListingPrice = { readonly value: number; readonly currency: string };

export type ListingSeller = {
  /** Empty when unknown. */
  readonly username: string;
  /** Feedback points of the seller. */
  readonly feedbackScore: number;
};

/** A marketplace offer. Never stored. */
export type Listing = {
  /** As the marketplace writes it, often 'v1|digits|0'; unique. */
  readonly itemId: string;
  /** The seller's text, of any length. */
  readonly title: string;
  /** Absent when the marketplace gives none. */
  readonly price?: ListingPrice | undefined;
  /** `imageUrl` is empty when there is no picture. */
  readonly image: { readonly imageUrl: string };
  /** 'Graded', 'Ungraded', 'New', …; empty when unknown. */
  readonly condition: string;
  /** The listing's page on the marketplace. */
  readonly itemWebUrl: string;
  readonly seller: ListingSeller;
};
