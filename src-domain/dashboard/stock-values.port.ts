import type { ResultAsync } from 'neverthrow';

export type StockValuesFailure = { readonly kind: 'stock-values-unavailable' };

/**
 * Writes down what the stock is worth, day by day in UTC: afterwards nobody could compute it (ADMIN-29).
 *
 * Promises: a day has one value, the one that was recorded last; what was recorded of other days stays.
 */
export interface StockValues {
  /** Records what the stock is worth now as today's value. */
  record(): ResultAsync<void, StockValuesFailure>;
}
