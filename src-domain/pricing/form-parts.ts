import { priceDigits } from '../cards/edit/card-form.ts';
import { type Cents, cents, centsOf, dollarsOf } from '../money/cents.ts';
import { parsePrice } from '../money/parse-price.ts';
import type { Covering } from './coverage.ts';
import type { Period } from './period.ts';

// Fields that the forms of codes and sales share: dates in the time zone of the device, one covered name a line.

/** Dates of a device's form. */
export type FormDates = {
  /** ISO instant; null for what is no date. */
  readonly instantOf: (typed: string) => string | null;
  readonly typedOf: (instant: string) => string;
};

export type PeriodFields = { readonly [Field in keyof Period]: string };
export type CoveringFields = Pick<Covering, 'covers'> & { readonly covered: string };

export const blankPeriod: PeriodFields = { startsAt: '', endsAt: '' };

export const digitsOf = (amount: number | null): string =>
  amount === null ? '' : priceDigits(dollarsOf(cents(amount)));

/** Not a number where nothing sensible is typed, which the rules refuse. */
export const wholeIn = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN);

export const percentIn = (typed: string): number => wholeIn(typed.trim().replace(/\s*%$/, ''));

export function amountIn(typed: string): Cents {
  const dollars = parsePrice(typed.trim());
  return dollars === null ? (Number.NaN as Cents) : centsOf(dollars);
}

export const orNull = <T>(typed: string, read: (typed: string) => T): T | null => (typed === '' ? null : read(typed));

export const shownPeriod = ({ startsAt, endsAt }: Period, { typedOf }: FormDates): PeriodFields => ({
  startsAt: startsAt === null ? '' : typedOf(startsAt),
  endsAt: endsAt === null ? '' : typedOf(endsAt),
});

export type BadDate = { readonly field: keyof Period; readonly kind: 'bad-date' };

/** The dates, and those that are none. */
export function readPeriod(
  typed: PeriodFields,
  { instantOf }: FormDates,
): { readonly period: Period; readonly issues: readonly BadDate[] } {
  const dateIn = (field: keyof Period): string | null => orNull(typed[field].trim(), instantOf);
  const period: Period = { startsAt: dateIn('startsAt'), endsAt: dateIn('endsAt') };
  const issues = (['startsAt', 'endsAt'] as const)
    .filter((field) => typed[field].trim() !== '' && period[field] === null)
    .map((field) => ({ field, kind: 'bad-date' as const }));
  return { period, issues };
}

export const shownCovering = ({ covers, covered }: Covering): CoveringFields => ({
  covers,
  covered: covered.join('\n'),
});

/** The id of a card, also where its address is typed. */
const cardIn = (typed: string): string => typed.replace(/^.*\/card\//, '');

export function readCovering({ covers, covered }: CoveringFields): Covering {
  if (covers === 'all') return { covers, covered: [] };
  const names = covered.split('\n').map((name) => name.trim());
  return {
    covers,
    covered: [...new Set(covers === 'card' ? names.map(cardIn) : names)].filter((name) => name !== ''),
  };
}
