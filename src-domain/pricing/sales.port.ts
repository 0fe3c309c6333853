import type { ResultAsync } from 'neverthrow';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Sale, SaleId } from './sale.ts';

/** A stored sale. */
export type StoredSale = {
  readonly id: SaleId;
  readonly sale: Sale;
  /** Rises with each change. */
  readonly version: number;
  /** ISO instant. */
  readonly createdAt: string;
  /** Cards in the shop, drafts too, that it makes cheaper while it is active. */
  readonly cards: number;
};

export type SaleNotFound = { readonly kind: 'sale-not-found' };
/** Changed since `since`; `current` is what it is now. */
export type StaleSale = { readonly kind: 'stale-sale'; readonly current: StoredSale };

export type SalesFailure = Unavailable | SignInNeeded;
export type ChangeSaleFailure = StaleSale | SaleNotFound | SalesFailure;

/** Sales of a list, the latest ones. */
export const mostListedSales = 500;

/**
 * Sales (SALE-01).
 *
 * Promises: a change, its audit entry and the prices that follow from it are one: when the answer is there, the prices of
 * all cards are what the active sales make of them (`makeReducePrice`). `change` and `end` refuse when the sale changed since
 * the version `since`. `apply` makes sales start and end in time.
 */
export interface Sales {
  /** Latest first, at most `mostListedSales`. */
  list(): ResultAsync<readonly StoredSale[], SalesFailure>;
  add(sale: Sale): ResultAsync<StoredSale, SalesFailure>;
  change(id: SaleId, sale: Sale, since: number): ResultAsync<StoredSale, ChangeSaleFailure>;
  /** Ends the sale now. */
  end(id: SaleId, since: number): ResultAsync<StoredSale, ChangeSaleFailure>;
}

/**
 * Writes the prices of sales that began or ended since the last time; returns the number of changed cards. Repeating it
 * changes nothing, and of several processes one does it.
 */
export type ApplySales = () => ResultAsync<number, Unavailable>;
