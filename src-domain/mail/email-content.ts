export type EmailLink = { readonly label: string; readonly address: string };

/** A card of an order, as an email lists it. */
export type EmailItem = {
  readonly title: string;
  /** What tells it from its like; empty where nothing does. */
  readonly detail: string;
  readonly quantity: number;
  readonly amount: string;
  /** As the card has it: an address of the shop, or of another host. */
  readonly imageUrl: string;
};

/** A few lines under a title: an address, a tracking number. */
export type EmailBlock = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link?: EmailLink | null;
};

/** What an email says. `composeEmail` makes its text and its HTML of it. */
export type EmailContent = {
  readonly subject: string;
  /** Stands above everything else. */
  readonly notice?: string | null;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly EmailItem[];
  /** The last row is the total. */
  readonly sums?: readonly (readonly [label: string, amount: string])[];
  readonly blocks?: readonly EmailBlock[];
  readonly button: EmailLink;
  /** Small print below the button. */
  readonly notes?: readonly string[];
  /** At the very end. */
  readonly unsubscribe?: EmailLink;
};

/** The shop that an email comes from. */
export type EmailShop = {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Where customers write to; null where the shop names no address. */
  readonly contactEmail: string | null;
};

export const shopName = 'Goat Collection';
