import { type Reprice, repriced, repriceLimits } from '../cards/edit/bulk-change.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Brand } from '../shared/brand.ts';
import { type CoverableCard, type Covering, isCompleteCovering, makeIsCovered } from './coverage.ts';
import { codeLimits, isWhole } from './discount-code.ts';
import { endsFirst, type Period } from './period.ts';

export type SaleId = Brand<string, 'SaleId'>;

export const saleId = (text: string): SaleId => text as SaleId;

export const saleKinds = ['percent', 'amount'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** Lowers the prices of the covered cards between two times. */
export type Sale = Covering &
  Period & {
    /** For the admin. */
    readonly name: string;
    readonly kind: SaleKind;
    /** Percent, or cents. */
    readonly value: number;
  };

/** A percentage leaves a price; `repriced` has the same limit. */
export const saleLimits = { longestName: 80, highestPercent: -repriceLimits.lowest } as const;

const repriceOf = ({ kind, value }: Sale): Reprice =>
  kind === 'percent' ? { by: 'percent', percent: -value } : { by: 'amount', amount: cents(-value) };

/**
 * What a sale makes of a regular price; null where it lowers nothing. Never 0: a card that costs the amount or less keeps
 * its price.
 */
export const salePrice = (regular: Cents, sale: Sale): Cents | null =>
  repriced(regular, repriceOf(sale)).match(
    (price) => (price < regular ? price : null),
    () => null,
  );

/** The price of a card at a regular price; null where no sale lowers it. */
export type ReducePrice = (card: CoverableCard, regular: Cents) => Cents | null;

/** The lowest price of the sales that cover the card; sales are never added up. @param sales active ones */
export function makeReducePrice(sales: readonly Sale[]): ReducePrice {
  const active = sales.map((sale) => ({ sale, covers: makeIsCovered(sale) }));
  return (card, regular) => {
    const prices = active.flatMap(({ sale, covers }) => (covers(card) ? (salePrice(regular, sale) ?? []) : []));
    return prices.length === 0 ? null : cents(Math.min(...prices));
  };
}

export type SaleIssue = {
  readonly field: keyof Sale;
  readonly kind: 'missing' | 'too-long' | 'bad-value' | 'ends-first';
};

const highestValue = { percent: saleLimits.highestPercent, amount: codeLimits.highestAmount } as const;

/** What is wrong with a sale before it is stored. */
export function saleIssues(sale: Sale): readonly SaleIssue[] {
  const { name, kind, value } = sale;
  return [
    ...(name === '' ? [{ field: 'name', kind: 'missing' } as const] : []),
    ...(name.length > saleLimits.longestName ? [{ field: 'name', kind: 'too-long' } as const] : []),
    ...(isWhole(value, 1, highestValue[kind]) ? [] : [{ field: 'value', kind: 'bad-value' } as const]),
    ...(endsFirst(sale) ? [{ field: 'endsAt', kind: 'ends-first' } as const] : []),
    ...(isCompleteCovering(sale) ? [] : [{ field: 'covered', kind: 'missing' } as const]),
  ];
}
