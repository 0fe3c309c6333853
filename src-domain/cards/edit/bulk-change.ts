import { err, ok, type Result } from 'neverthrow';
import { type Cents, cents, centsOf, dollarsOf } from '../../money/cents.ts';
import { type Card, hasPrice } from '../card.ts';
import { type PostingFailure, type PostTargets, postCard } from '../posting.ts';
import { type StockFailure, setCopies } from '../set-copies.ts';

/** How prices change: by a percentage or an amount, up, or down with a number below 0; or to a price (CMGR-31, CMGR-50). */
export type Reprice =
  | { readonly by: 'percent'; readonly percent: number }
  | { readonly by: 'amount'; readonly amount: Cents }
  | { readonly by: 'to'; readonly price: Cents };

/** What is done to many cards at once (CMGR-30). */
export type BulkChange =
  | { readonly kind: 'post'; readonly targets: PostTargets }
  /** Out of the collection and off the home page: a draft. */
  | { readonly kind: 'unpost' }
  | { readonly kind: 'homepage'; readonly shown: boolean }
  | { readonly kind: 'reprice'; readonly reprice: Reprice }
  /** How many copies can be had; null when they are not counted (CMGR-50). */
  | { readonly kind: 'stock'; readonly copies: number | null }
  | { readonly kind: 'delete' };
export type BulkChangeKind = BulkChange['kind'];

/** Why a card is left as it is while the others change. */
export type BulkRefusal =
  /** The price would be nothing, or less. */
  | { readonly kind: 'price-too-low' }
  /** Beyond a million dollars a price is a mistake. */
  | { readonly kind: 'price-too-high' }
  | PostingFailure
  | StockFailure;

/** The furthest that prices move at once, in percent. */
export const repriceLimits = { lowest: -95, highest: 1_000 } as const;

const highestPrice = cents(100_000_000);

/** The price after it, before its limits are looked at. */
function priceAfter(price: Cents, reprice: Reprice): Cents {
  switch (reprice.by) {
    case 'to':
      return reprice.price;
    case 'amount':
      return cents(price + reprice.amount);
    case 'percent':
      return cents(Math.floor((price * (10_000 + Math.round(reprice.percent * 100)) + 5_000) / 10_000));
  }
}

/** The price after it, rounded half up to the cent; a card without a price can only be given one (CMGR-31). */
export function repriced(price: Cents, reprice: Reprice): Result<Cents, BulkRefusal> {
  if (price === 0 && reprice.by !== 'to') return err({ kind: 'price-too-low' });
  const next = priceAfter(price, reprice);
  if (next <= 0) return err({ kind: 'price-too-low' });
  return next > highestPrice ? err({ kind: 'price-too-high' }) : ok(next);
}

/** The card after a change; null when it is gone (CMGR-30). */
export function afterBulkChange(card: Card, change: BulkChange): Result<Card | null, BulkRefusal> {
  switch (change.kind) {
    case 'post':
      return postCard(card, change.targets);
    case 'unpost':
      return ok({ ...card, isPosted: false, isHomepage: false });
    case 'homepage':
      if (change.shown && !hasPrice(card)) return err({ kind: 'price-missing' });
      return ok({ ...card, isHomepage: change.shown });
    case 'reprice':
      return repriced(centsOf(card.price), change.reprice).map((price) => ({ ...card, price: dollarsOf(price) }));
    case 'stock':
      return setCopies(card, change.copies);
    case 'delete':
      return ok(null);
  }
}
