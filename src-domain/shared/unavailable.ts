/**
 * The one failure for what is out for now; trying again later may help.
 *
 * `why`: no connection, no answer in time, an answer of another server, a database, disk or browser storage that fails
 * (or the shop says so itself), a browser storage that is full or forbidden.
 */
export type Unavailable = {
  readonly kind: 'unavailable';
  readonly why: 'offline' | 'timeout' | 'not-the-shop' | 'storage' | 'full' | 'forbidden';
  /** What is out beside the part of the shop that was asked; `session`: who asks is not known. */
  readonly what?: 'payment-provider' | 'tax' | 'discount-codes' | 'session' | undefined;
  /** A sentence that says more, for users. */
  readonly detail?: string | undefined;
  /** Seconds, where known. */
  readonly tryAgainIn?: number | undefined;
};

/** The database or another storage fails. */
export const storageFails: Unavailable = { kind: 'unavailable', why: 'storage' };

/** The shop itself gave no answer: what was asked may have been done or not. */
export const isUnanswered = ({ why, what }: Unavailable): boolean =>
  what === undefined && (why === 'offline' || why === 'timeout' || why === 'not-the-shop');

/** A failure in the log: its kind, and of an outage also what is out. */
export const logReason = (failure: Unavailable | { readonly kind: string }): string =>
  'why' in failure && failure.kind === 'unavailable' ? `unavailable: ${failure.what ?? failure.why}` : failure.kind;
