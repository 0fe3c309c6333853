/** What a seller asks; `value` in units of `currency`, an ISO 4217 code, not in cents. */
export type ListingPrice = { readonly value: number; readonly currency: string };

export type ListingSeller = {
  /** Empty where the marketplace names nobody. */
  readonly username: string;
  /** Points that customers have given the seller. */
  readonly feedbackScore: number;
};

/** An offer on the marketplace, with the fields that the shop shows (LIST-18). It is nobody's card and is never stored. */
export type Listing = {
  /** As the marketplace writes it, often in the 'v1|digits|0' form; no two listings share one. */
  readonly itemId: string;
  /** In the seller's words, and of any length. */
  readonly title: string;
  /** Absent where the marketplace names none. */
  readonly price?: ListingPrice | undefined;
  /** `imageUrl` is empty when there is no picture. */
  readonly image: { readonly imageUrl: string };
  /** 'Graded', 'Ungraded', 'New', …; empty when not told. */
  readonly condition: string;
  /** Where the listing is on the marketplace. */
  readonly itemWebUrl: string;
  readonly seller: ListingSeller;
};
