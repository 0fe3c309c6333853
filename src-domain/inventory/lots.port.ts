import type { ResultAsync } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import type { ChangeDone } from '../cards/card-store.port.ts';
import type { SignInNeeded } from '../identity/sign-in-needed.ts';
import type { Cents } from '../money/cents.ts';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Lot } from './lot.ts';
import type { SpreadRefusal, SpreadWay } from './spread-cost.ts';

/** A lot with what became of it. Amounts in cents. */
export type StoredLot = {
  /** 1, 2, …; what a card and a file call it by. */
  readonly number: number;
  readonly lot: Lot;
  /** Rises with each change of the lot itself. */
  readonly version: number;
  /** Cards that belong to it, and their copies: those in stock and those that were sold. */
  readonly cards: number;
  readonly copies: number;
  /** What all copies cost; less than was paid while it is not spread over all of them. */
  readonly cost: Cents;
  readonly sold: number;
  /** What the sold copies cost. */
  readonly soldCost: Cents;
  /** What the copies in stock are offered for. */
  readonly price: Cents;
};

export type LotCard = {
  readonly id: CardId;
  readonly title: string;
  readonly copies: number;
  readonly sold: number;
  /** Of one copy. */
  readonly price: Cents;
  /** Of all copies; null where none is known. */
  readonly cost: Cents | null;
};

export type LotDetail = {
  readonly stored: StoredLot;
  /** The first `mostLotCards`, by title. */
  readonly cards: readonly LotCard[];
};

export type LotNotFound = { readonly kind: 'lot-not-found' };
/** Changed since `since`; `current` is what it is now. */
export type StaleLot = { readonly kind: 'stale-lot'; readonly current: StoredLot };

export type LotsFailure = Unavailable | SignInNeeded;
export type FindLotFailure = LotNotFound | LotsFailure;
export type ChangeLotFailure = StaleLot | FindLotFailure;
export type SpreadFailure = SpreadRefusal | FindLotFailure;

/** Lots of a list, the latest ones. */
export const mostListedLots = 1_000;

/** Cards that are listed of a lot; as many take an amount by hand. */
export const mostLotCards = 500;

/**
 * Purchase lots (LOT-01).
 *
 * Promises: numbers rise and are never used again; `change` refuses when the lot changed since the version `since`; after
 * `spread` the costs of all copies sum to what was paid, to the cent, as one change in the audit log that can be undone.
 */
export interface Lots {
  /** Latest purchase first, at most `mostListedLots`. */
  list(): ResultAsync<readonly StoredLot[], LotsFailure>;
  find(number: number): ResultAsync<LotDetail, FindLotFailure>;
  add(lot: Lot): ResultAsync<StoredLot, LotsFailure>;
  change(number: number, lot: Lot, since: number): ResultAsync<StoredLot, ChangeLotFailure>;
  /** Sets the cost of each card of the lot. */
  spread(number: number, way: SpreadWay): ResultAsync<ChangeDone, SpreadFailure>;
}
