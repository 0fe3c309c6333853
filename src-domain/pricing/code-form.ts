import { err, ok, type Result } from 'neverthrow';
import { priceDigits } from '../cards/edit/card-form.ts';
import { type Cents, cents, centsOf, dollarsOf } from '../money/cents.ts';
import { parsePrice } from '../money/parse-price.ts';
import { type CodeIssue, codeIssues, codeText, type DiscountCode } from './discount-code.ts';

/** A code as it is typed: dates in the time zone of the device, one covered name a line. */
export type CodeFormValues = { readonly [Field in Exclude<keyof DiscountCode, 'kind' | 'covers'>]: string } & Pick<
  DiscountCode,
  'kind' | 'covers'
>;

/** Dates of a device's form. */
export type FormDates = {
  /** ISO instant; null for what is no date. */
  readonly instantOf: (typed: string) => string | null;
  readonly typedOf: (instant: string) => string;
};

export const blankCodeForm: CodeFormValues = {
  code: '',
  kind: 'percent',
  value: '',
  covers: 'all',
  covered: '',
  minimum: '',
  startsAt: '',
  endsAt: '',
  limit: '',
  perCustomer: '',
};

const digits = (amount: number | null): string => (amount === null ? '' : priceDigits(dollarsOf(cents(amount))));

export function formOfCode(code: DiscountCode, { typedOf }: FormDates): CodeFormValues {
  const { kind, value, minimum, limit, perCustomer, startsAt, endsAt } = code;
  return {
    code: code.code,
    kind,
    value: { percent: String(value), amount: digits(value), shipping: '' }[kind],
    covers: code.covers,
    covered: code.covered.join('\n'),
    minimum: digits(minimum),
    startsAt: startsAt === null ? '' : typedOf(startsAt),
    endsAt: endsAt === null ? '' : typedOf(endsAt),
    limit: limit === null ? '' : String(limit),
    perCustomer: perCustomer === null ? '' : String(perCustomer),
  };
}

/** Not a number where nothing sensible is typed, which `codeIssues` refuses. */
const wholeIn = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN);

function amountIn(typed: string): Cents {
  const dollars = parsePrice(typed);
  return dollars === null ? (Number.NaN as Cents) : centsOf(dollars);
}

const orNull = <T>(typed: string, read: (typed: string) => T): T | null => (typed === '' ? null : read(typed));

/** The id of a card, also where its address is typed. */
const cardIn = (typed: string): string => typed.replace(/^.*\/card\//, '');

function coveredIn({ covers, covered }: CodeFormValues): readonly string[] {
  if (covers === 'all') return [];
  const names = covered.split('\n').map((name) => name.trim());
  return [...new Set(covers === 'card' ? names.map(cardIn) : names)].filter((name) => name !== '');
}

export type CodeFormIssue = CodeIssue | { readonly field: 'startsAt' | 'endsAt'; readonly kind: 'bad-date' };

/** The code, or what is wrong with it. */
export function readCodeForm(
  values: CodeFormValues,
  { instantOf }: FormDates,
): Result<DiscountCode, readonly CodeFormIssue[]> {
  const { kind } = values;
  const value = values.value.trim();
  const dateIn = (field: 'startsAt' | 'endsAt'): string | null => orNull(values[field].trim(), instantOf);
  const code: DiscountCode = {
    code: codeText(values.code),
    kind,
    value: kind === 'shipping' ? 0 : kind === 'percent' ? wholeIn(value.replace(/\s*%$/, '')) : amountIn(value),
    startsAt: dateIn('startsAt'),
    endsAt: dateIn('endsAt'),
    minimum: orNull(values.minimum.trim(), amountIn),
    covers: values.covers,
    covered: coveredIn(values),
    limit: orNull(values.limit.trim(), wholeIn),
    perCustomer: orNull(values.perCustomer.trim(), wholeIn),
  };
  const badDates = (['startsAt', 'endsAt'] as const)
    .filter((field) => values[field].trim() !== '' && code[field] === null)
    .map((field) => ({ field, kind: 'bad-date' as const }));
  const issues: readonly CodeFormIssue[] = [...codeIssues(code), ...badDates];
  return issues.length > 0 ? err(issues) : ok(code);
}
