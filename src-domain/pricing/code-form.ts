import { err, ok, type Result } from 'neverthrow';
import { type CodeIssue, codeIssues, codeText, type DiscountCode } from './discount-code.ts';
import {
  amountIn,
  type BadDate,
  blankPeriod,
  digitsOf,
  type FormDates,
  orNull,
  percentIn,
  readCovering,
  readPeriod,
  shownCovering,
  shownPeriod,
  wholeIn,
} from './form-parts.ts';

type ReadAsIs = 'kind' | 'covers' | 'onReduced';

/** A code as it is typed. */
export type CodeFormValues = { readonly [Field in Exclude<keyof DiscountCode, ReadAsIs>]: string } & Pick<
  DiscountCode,
  ReadAsIs
>;

export const blankCodeForm: CodeFormValues = {
  code: '',
  kind: 'percent',
  value: '',
  covers: 'all',
  covered: '',
  onReduced: false,
  minimum: '',
  ...blankPeriod,
  limit: '',
  perCustomer: '',
};

export function formOfCode(code: DiscountCode, dates: FormDates): CodeFormValues {
  const { kind, value, minimum, limit, perCustomer, onReduced } = code;
  return {
    code: code.code,
    kind,
    value: { percent: String(value), amount: digitsOf(value), shipping: '' }[kind],
    ...shownCovering(code),
    onReduced,
    minimum: digitsOf(minimum),
    ...shownPeriod(code, dates),
    limit: limit === null ? '' : String(limit),
    perCustomer: perCustomer === null ? '' : String(perCustomer),
  };
}

export type CodeFormIssue = CodeIssue | BadDate;

/** The code, or what is wrong with it. */
export function readCodeForm(values: CodeFormValues, dates: FormDates): Result<DiscountCode, readonly CodeFormIssue[]> {
  const { kind, value } = values;
  const { period, issues: badDates } = readPeriod(values, dates);
  const code: DiscountCode = {
    code: codeText(values.code),
    kind,
    value: kind === 'shipping' ? 0 : kind === 'percent' ? percentIn(value) : amountIn(value),
    ...period,
    minimum: orNull(values.minimum.trim(), amountIn),
    onReduced: values.onReduced,
    ...readCovering(values),
    limit: orNull(values.limit.trim(), wholeIn),
    perCustomer: orNull(values.perCustomer.trim(), wholeIn),
  };
  const issues: readonly CodeFormIssue[] = [...codeIssues(code), ...badDates];
  return issues.length > 0 ? err(issues) : ok(code);
}
