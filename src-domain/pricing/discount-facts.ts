import type { FieldDifference } from '../documents/value-text.ts';
import { cents, dollarsOf } from '../money/cents.ts';
import { priceText } from '../money/price-text.ts';
import type { Coverage, Covering } from './coverage.ts';
import type { DiscountCode } from './discount-code.ts';
import type { Sale } from './sale.ts';

const money = (amount: number): string => priceText(dollarsOf(cents(amount)));

/** '10% off', '$5.00 off', 'Free shipping'; of a code or a sale. */
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
export const coverageText = ({ covers, covered }: Covering): string =>
  covers === 'all' ? coverageLabels.all : `${coverageLabels[covers]}: ${covered.join(', ')}`;

const orEmpty = <T>(value: T | null, text: (value: T) => string): string => (value === null ? '' : text(value));

/** In reading order; a text is empty where nothing is set. */
type Facts<Of> = readonly (readonly [label: string, text: (of: Of) => string])[];

const codeFacts: Facts<DiscountCode> = [
  ['Discount', discountText],
  ['Applies to', coverageText],
  ['Cards on sale', ({ onReduced }) => (onReduced ? 'covered too' : '')],
  ['Minimum order value', ({ minimum }) => orEmpty(minimum, money)],
  ['Starts', ({ startsAt }) => startsAt ?? ''],
  ['Ends', ({ endsAt }) => endsAt ?? ''],
  ['Uses in total', ({ limit }) => orEmpty(limit, String)],
  ['Uses per customer', ({ perCustomer }) => orEmpty(perCustomer, String)],
];

const saleFacts: Facts<Sale> = [
  ['Name', ({ name }) => name],
  ['Discount', discountText],
  ['Applies to', coverageText],
  ['Starts', ({ startsAt }) => startsAt ?? ''],
  ['Ends', ({ endsAt }) => endsAt ?? ''],
];

const differencesIn =
  <Of>(facts: Facts<Of>) =>
  (before: Of | null, after: Of): readonly FieldDifference[] =>
    facts
      .map(([label, text]) => ({ label, before: before === null ? '' : text(before), after: text(after) }))
      .filter((one) => one.before !== one.after);

/** What a change of a code changed. @param before null for a new code */
export const codeDifferences = differencesIn(codeFacts);

/** What a change of a sale changed. @param before null for a new sale */
export const saleDifferences = differencesIn(saleFacts);
