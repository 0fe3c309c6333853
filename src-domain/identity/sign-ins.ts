export type ActiveSession = {
  readonly id: string;
  /** ISO instants; `usedAt` to the minute. */
  readonly openedAt: string;
  readonly usedAt: string;
  /** Network address; empty when unknown. */
  readonly address: string;
  /** 'Firefox on Windows'; empty when unknown. */
  readonly browser: string;
  readonly isCurrent: boolean;
};

export const signInEvents = [
  'registered',
  'signed-in',
  'failed',
  'signed-out',
  'password-changed',
  'sessions-ended',
] as const;
export type SignInEvent = (typeof signInEvents)[number];

/** What a sign-in was proved by: a password, a code beside it, or the link of an email. */
export const signInFactors = ['password', 'code', 'link'] as const;
export type SignInFactor = (typeof signInFactors)[number];

export type SignInEntry = Pick<ActiveSession, 'address' | 'browser'> & {
  readonly id: number;
  /** ISO instant. */
  readonly at: string;
  readonly event: SignInEvent;
  /** Null where nothing was proved. */
  readonly factor: SignInFactor | null;
};

/** Latest first; `next` continues, null at the end. */
export type SignInPage = { readonly entries: readonly SignInEntry[]; readonly next: number | null };

/** Entries of a page. */
export const signInPageSize = 20;
