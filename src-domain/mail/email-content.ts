export type EmailLink = { readonly label: string; readonly address: string };

export type EmailItem = {
  readonly title: string;
  /** Distinguishes similar cards; may be empty. */
  readonly detail: string;
  readonly quantity: number;
  readonly amount: string;
  /** A shop path or an external address. */
  readonly imageUrl: string;
};

/** Lines under a title, such as an address or a tracking number. */
export type EmailBlock = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link?: EmailLink | null;
};

/** The content of an email; `composeEmail` renders it. */
export type EmailContent = {
  readonly subject: string;
  /** Shown above everything else. */
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
  /** Shown last. */
  readonly unsubscribe?: EmailLink;
};

/** Shop settings used in emails. */
export type EmailShop = {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Null when no contact address is set. */
  readonly contactEmail: string | null;
  readonly name: string;
  /** A picture's address; empty for the built-in mark. */
  readonly logo: string;
  /** Last line of every email; may be empty. */
  readonly footer: string;
};
