import type { FieldDifference } from '../documents/value-text.ts';
import { cents, dollarsOf } from '../money/cents.ts';
import { priceText } from '../money/price-text.ts';
import type { Coverage, DiscountCode } from './discount-code.ts';

const money = (amount: number): string => priceText(dollarsOf(cents(amount)));

/** '10% off', '$5.00 off', 'Free shipping'. */
export function discountText({ kind, value }: Pick<DiscountCode, 'kind' | 'value'>): string {
  if (kind === 'shipping') return 'Free shipping';
  return `${kind === 'percent' ? `${value}%` : money(value)} off`;
}

export const coverageLabels = {
  all: 'All cards',
  player: 'Players',
  sport: 'Sports',
  brand: 'Brands',
  set: 'Sets',
  card: 'Cards',
} as const satisfies Record<Coverage, string>;

/** 'All cards', 'Players: Ken Griffey Jr., Derek Jeter'. */
export const coverageText = ({ covers, covered }: Pick<DiscountCode, 'covers' | 'covered'>): string =>
  covers === 'all' ? coverageLabels.all : `${coverageLabels[covers]}: ${covered.join(', ')}`;

const orEmpty = <T>(value: T | null, text: (value: T) => string): string => (value === null ? '' : text(value));

/** What a code says, in reading order; a text is empty where nothing is set. */
const facts: readonly (readonly [label: string, text: (code: DiscountCode) => string])[] = [
  ['Discount', discountText],
  ['Applies to', coverageText],
  ['Minimum order value', ({ minimum }) => orEmpty(minimum, money)],
  ['Starts', ({ startsAt }) => startsAt ?? ''],
  ['Ends', ({ endsAt }) => endsAt ?? ''],
  ['Uses in total', ({ limit }) => orEmpty(limit, String)],
  ['Uses per customer', ({ perCustomer }) => orEmpty(perCustomer, String)],
];

/** What a change of a code changed. @param before null for a new code */
export const codeDifferences = (before: DiscountCode | null, after: DiscountCode): readonly FieldDifference[] =>
  facts
    .map(([label, text]) => ({ label, before: before === null ? '' : text(before), after: text(after) }))
    .filter((one) => one.before !== one.after);
