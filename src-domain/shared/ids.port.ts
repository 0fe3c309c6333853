/**
 * Creates ids.
 *
 * Promises: values are never repeated, even within a millisecond (DATA-05); `random` and `secret` are unguessable.
 */
export interface Ids {
  /** 128 random bits, lower-case letters and digits. */
  random(): string;
  /** Current milliseconds as text, increased if needed to be unique. */
  timestamp(): string;
  /** 256 random bits, URL-safe, for tokens. */
  secret(): string;
}
