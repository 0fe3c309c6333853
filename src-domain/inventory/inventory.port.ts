import type { ResultAsync } from 'neverthrow';
import type { CardId, StaffValues } from '../cards/card.ts';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { Cents } from '../money/cents.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Location } from './location.ts';

/** Copies in stock: for sale or in checkouts, 1 where stock is not tracked. Amounts in cents. */
export type StockSum = {
  readonly cards: number;
  readonly copies: number;
  /** Of the copies whose cost is known. */
  readonly cost: Cents;
  /** Cards of unknown cost. */
  readonly withoutCost: number;
  readonly price: Cents;
};

/** `box` is null for cards without a location, and '' for those that have a row or slot alone. */
export type BoxStock = StockSum & { readonly box: string | null };

/** One of `ageBands`, by its place. */
export type AgeStock = StockSum & { readonly band: number };

export type StockedCard = Location & {
  readonly id: CardId;
  readonly title: string;
  readonly copies: number;
  /** Of one copy; `cost` is null where it is unknown. */
  readonly cost: Cents | null;
  readonly price: Cents;
  readonly lot: number | null;
  /** Of its lot, else of the card: 'YYYY-MM-DD'. */
  readonly since: string;
};

export type StockPage = {
  readonly cards: readonly StockedCard[];
  readonly nextCursor: string | null;
};

export type StockQuery = {
  /** Undefined: all that have a location. Else as in `BoxStock`. */
  readonly box?: string | null | undefined;
  /** 1 to 100. */
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** What staff know of a card. */
export type CardStaffValues = StaffValues & { readonly id: CardId };

/** The list has changed, or the cursor is of another one. */
export type BadStockCursor = { readonly kind: 'bad-cursor' };

export type InventoryFailure = Unavailable | SignInNeeded;

/** Cards per call of `ofCards`. */
export const mostStaffCards = 100;

/**
 * Stock by location and age (INV-01), for staff.
 *
 * Promises: only cards of which a copy is in stock are listed and counted; each once; lists are in the order of locations
 * (`locationKey`), cards without one by their id; the sums of all boxes, and of all ages, are equal.
 */
export interface Inventory {
  /** Boxes in the order of locations, cards without a location last. */
  boxes(): ResultAsync<readonly BoxStock[], InventoryFailure>;
  /** All bands, the youngest first. */
  ages(): ResultAsync<readonly AgeStock[], InventoryFailure>;
  page(query: StockQuery): ResultAsync<StockPage, InventoryFailure | BadStockCursor>;
  /** Known cards, sold ones too, of the given ids. */
  ofCards(ids: readonly CardId[]): ResultAsync<readonly CardStaffValues[], InventoryFailure>;
}
