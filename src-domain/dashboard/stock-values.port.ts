import type { ResultAsync } from 'neverthrow';

export type StockValuesFailure = { readonly kind: 'stock-values-unavailable' };

/**
 * Records the stock value per UTC day, because it cannot be computed later (ADMIN-29).
 *
 * Promises: one value per day, the last recorded.
 */
export interface StockValues {
  record(): ResultAsync<void, StockValuesFailure>;
}
