/**
 * Makes identifiers.
 *
 * Promises: no value is ever given twice, not even within one millisecond (DATA-05); `random` and `secret`
 * cannot be guessed.
 */
export interface Ids {
  /** 128 random bits as lower-case text of letters and digits: card, cart and order ids. */
  random(): string;
  /** The current timestamp in milliseconds as text, raised where needed so that it is unique: users, watchlists, boxes. */
  timestamp(): string;
  /** 256 random bits, url-safe: tokens that open something. */
  secret(): string;
}
