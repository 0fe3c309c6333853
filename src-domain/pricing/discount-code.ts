import { err, ok, type Result } from 'neverthrow';
import type { Card } from '../cards/card.ts';
import { isReduced } from '../cards/sale-price.ts';
import { type Cents, cents, noCents, sumCents } from '../money/cents.ts';
import { portionOf, shareCents } from '../money/share-cents.ts';
import { type CoverableCard, type Covering, isCompleteCovering, makeIsCovered } from './coverage.ts';
import { endsFirst, type Period, periodState } from './period.ts';

export const discountKinds = ['percent', 'amount', 'shipping'] as const;
/** Off the covered cards, or off the shipping. */
export type DiscountKind = (typeof discountKinds)[number];

/** A code that customers type at checkout. */
export type DiscountCode = Covering &
  Period & {
    /** As `codeText` makes it. Tells codes apart, and never changes. */
    readonly code: string;
    readonly kind: DiscountKind;
    /** Percent, or cents; 0 with 'shipping'. */
    readonly value: number;
    /** Lowest value of the cards in an order; null for any. */
    readonly minimum: Cents | null;
    /** Whether cards that a sale reduces are covered too. */
    readonly onReduced: boolean;
    /** Uses by all customers, and by each one (by email, ignoring case); null for any number. */
    readonly limit: number | null;
    readonly perCustomer: number | null;
  };

export const codeLimits = {
  shortest: 3,
  longest: 30,
  mostUses: 1_000_000,
  highestAmount: cents(100_000_000),
} as const;

/** A code without spaces and in upper case, as it is stored and compared. */
export const codeText = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase();

export const isCodeText = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(text);

/** Uses of a code that count: orders that are open or were paid. A canceled, expired or closed one does not. */
export type CodeUses = { readonly total: number; readonly ofCustomer: number };

export const noUses: CodeUses = { total: 0, ofCustomer: 0 };

/** Why a code gives nothing. */
export type CodeRefusal =
  | { readonly reason: 'unknown' }
  /** `from` is an ISO instant. */
  | { readonly reason: 'not-yet-valid'; readonly from: string }
  | { readonly reason: 'ended' }
  | { readonly reason: 'used-up' }
  | { readonly reason: 'already-used' }
  | { readonly reason: 'minimum-not-reached'; readonly minimum: Cents }
  | { readonly reason: 'nothing-covered' }
  /** The price was agreed by an offer. */
  | { readonly reason: 'price-agreed' }
  /** All cards that it would cover are on sale. */
  | { readonly reason: 'only-reduced' };

export const codeRefusalReasons = [
  'unknown',
  'not-yet-valid',
  'ended',
  'used-up',
  'already-used',
  'minimum-not-reached',
  'nothing-covered',
  'price-agreed',
  'only-reduced',
] as const satisfies readonly CodeRefusal['reason'][];

/** The code gives nothing, so that the order costs more than the customer expects. */
export type DiscountRefused = { readonly kind: 'discount-refused'; readonly refusal: CodeRefusal };

export const refused = (refusal: CodeRefusal): DiscountRefused => ({ kind: 'discount-refused', refusal });

const isReached = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit;

/** Whether a code may be used once more, whatever is in the cart. @param now milliseconds */
export function refusalNow(code: DiscountCode, uses: CodeUses, now: number): CodeRefusal | null {
  const { startsAt, limit, perCustomer } = code;
  const state = periodState(code, now);
  if (state === 'ended') return { reason: 'ended' };
  if (state === 'scheduled' && startsAt !== null) return { reason: 'not-yet-valid', from: startsAt };
  // A customer who used it up is told so, although it may be used up for all.
  if (isReached(perCustomer, uses.ofCustomer)) return { reason: 'already-used' };
  return isReached(limit, uses.total) ? { reason: 'used-up' } : null;
}

export const codeStates = ['active', 'scheduled', 'used-up', 'ended'] as const;
export type CodeState = (typeof codeStates)[number];

const stateOf = {
  ended: 'ended',
  'not-yet-valid': 'scheduled',
  'used-up': 'used-up',
} as const satisfies Partial<Record<CodeRefusal['reason'], CodeState>>;

/** @param now milliseconds */
export function codeState(code: DiscountCode, uses: number, now: number): CodeState {
  const refusal = refusalNow({ ...code, perCustomer: null }, { total: uses, ofCustomer: 0 }, now);
  return refusal !== null && refusal.reason in stateOf ? stateOf[refusal.reason as keyof typeof stateOf] : 'active';
}

/** A line of an order, with what a code looks at. */
export type DiscountableLine = {
  readonly card: CoverableCard & Pick<Card, 'regularPrice'>;
  readonly lineTotal: Cents;
};

/** What a code takes off an order. */
export type Discount = {
  readonly code: string;
  /** Off each line; never more than it costs. */
  readonly amounts: readonly Cents[];
  readonly freeShipping: boolean;
};

export type CodeAtHand = { readonly code: DiscountCode; readonly uses: CodeUses; readonly now: number };

/** What a code takes off an order, or why it takes nothing. */
export function discountOf(
  { code, uses, now }: CodeAtHand,
  lines: readonly DiscountableLine[],
): Result<Discount, CodeRefusal> {
  const refusal = refusalNow(code, uses, now);
  if (refusal) return err(refusal);
  const isCovered = makeIsCovered(code);
  const weightsOf = (isIncluded: (card: DiscountableLine['card']) => boolean): readonly Cents[] =>
    lines.map(({ card, lineTotal }) => (isCovered(card) && isIncluded(card) ? lineTotal : noCents));
  const weights = weightsOf((card) => code.onReduced || !isReduced(card));
  const covered = sumCents(weights);
  if (covered <= 0) return err({ reason: sumCents(weightsOf(isReduced)) > 0 ? 'only-reduced' : 'nothing-covered' });
  const { minimum } = code;
  if (minimum !== null && sumCents(lines.map(({ lineTotal }) => lineTotal)) < minimum) {
    return err({ reason: 'minimum-not-reached', minimum });
  }
  // A cent at least: a code that takes off nothing would still be used.
  const off = {
    percent: Math.max(1, portionOf(covered, code.value, 100)),
    amount: code.value,
    shipping: 0,
  }[code.kind];
  return ok({
    code: code.code,
    amounts: shareCents(cents(Math.min(off, covered)), weights),
    freeShipping: code.kind === 'shipping',
  });
}

export type CodeIssue = {
  readonly field: keyof DiscountCode;
  readonly kind: 'bad-code' | 'bad-value' | 'bad-number' | 'ends-first' | 'missing';
};

export const isWhole = (number: number, lowest: number, highest: number): boolean =>
  Number.isInteger(number) && number >= lowest && number <= highest;

const highestValue = { percent: 100, amount: codeLimits.highestAmount, shipping: 0 } as const;

/** What is wrong with a code before it is stored. */
export function codeIssues(code: DiscountCode): readonly CodeIssue[] {
  const { kind, value, minimum } = code;
  const isNumber = (field: 'minimum' | 'limit' | 'perCustomer', highest: number): readonly CodeIssue[] =>
    code[field] === null || isWhole(code[field], 1, highest) ? [] : [{ field, kind: 'bad-number' }];
  return [
    ...(isCodeText(code.code) ? [] : [{ field: 'code', kind: 'bad-code' } as const]),
    ...(isWhole(value, kind === 'shipping' ? 0 : 1, highestValue[kind])
      ? []
      : [{ field: 'value', kind: 'bad-value' } as const]),
    ...(endsFirst(code) ? [{ field: 'endsAt', kind: 'ends-first' } as const] : []),
    ...(minimum === null ? [] : isNumber('minimum', codeLimits.highestAmount)),
    ...(isCompleteCovering(code) ? [] : [{ field: 'covered', kind: 'missing' } as const]),
    ...isNumber('limit', codeLimits.mostUses),
    ...isNumber('perCustomer', codeLimits.mostUses),
  ];
}
