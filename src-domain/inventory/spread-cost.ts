import { err, ok, type Result } from 'neverthrow';
import type { CardId } from '../cards/card.ts';
import { longestPrintRun } from '../cards/card-field-types.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import { shareCents } from '../money/share-cents.ts';
import type { Lot } from './lot.ts';

export const spreadKinds = ['evenly', 'by-price', 'by-hand'] as const;

/** How what was paid is spread over the cards of a lot; by hand an amount for all copies of each card. */
export type SpreadWay =
  | { readonly kind: 'evenly' }
  | { readonly kind: 'by-price' }
  | { readonly kind: 'by-hand'; readonly costs: Readonly<Record<CardId, Cents>> };

/** `copies`: those in stock and those that were sold since; 1 where stock is not tracked. */
export type SpreadCard = { readonly id: CardId; readonly copies: number; readonly price: Cents };

/** `odd` copies cost a cent more than `cost`. */
export type CopyCost = { readonly cost: Cents; readonly odd: number };

/** No copies to spread the cost over, or more than a card can have. */
export type NoCopies = { readonly kind: 'lot-without-copies' };
/** Amounts by hand that do not sum to what was paid: by how much they are too low, or too high below 0. */
export type SumDiffers = { readonly kind: 'sum-differs'; readonly missing: number };

export type SpreadRefusal = NoCopies | SumDiffers;

/** What was paid for all of it. */
export const lotTotal = ({ paid, fees }: Pick<Lot, 'paid' | 'fees'>): Cents => sumCents([paid, fees]);

/** What all copies of a card cost. There may be fewer than when the cost was spread. */
export const costOfAllCopies = ({ cost, odd }: CopyCost, copies: number): Cents =>
  cents(cost * copies + Math.min(odd, copies));

/** What each copy cost: amounts that differ by a cent at most and sum to `share`. */
export const copyCost = (share: Cents, copies: number): CopyCost => ({
  cost: cents(Math.floor(share / copies)),
  odd: share % copies,
});

type Shares = Result<readonly Cents[], SumDiffers>;

function sharesOf(total: Cents, cards: readonly SpreadCard[], way: SpreadWay): Shares {
  const evenly = cards.map(({ copies }) => copies);
  if (way.kind === 'evenly') return ok(shareCents(total, evenly));
  if (way.kind === 'by-price') {
    const weights = cards.map(({ copies, price }) => copies * price);
    return ok(shareCents(total, weights.some((weight) => weight > 0) ? weights : evenly));
  }
  const shares = cards.map(({ id }) => way.costs[id] ?? cents(0));
  const missing = total - sumCents(shares);
  return missing === 0 ? ok(shares) : err({ kind: 'sum-differs', missing });
}

/**
 * What each copy of a lot cost. The costs of all copies sum to `total`, to the cent; cards without a price cost nothing by
 * price, unless none has one.
 */
export function spreadCost(
  total: Cents,
  given: readonly SpreadCard[],
  way: SpreadWay,
): Result<ReadonlyMap<CardId, CopyCost>, SpreadRefusal> {
  const cards = given.filter(({ copies }) => copies > 0);
  if (cards.length === 0 || cards.some(({ copies }) => copies > longestPrintRun)) {
    return err({ kind: 'lot-without-copies' });
  }
  return sharesOf(total, cards, way).map(
    (shares) => new Map(cards.map(({ id, copies }, at) => [id, copyCost(shares[at] ?? cents(0), copies)])),
  );
}
