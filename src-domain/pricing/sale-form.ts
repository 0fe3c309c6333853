import { err, ok, type Result } from 'neverthrow';
import {
  amountIn,
  type BadDate,
  blankPeriod,
  digitsOf,
  type FormDates,
  percentIn,
  readCovering,
  readPeriod,
  shownCovering,
  shownPeriod,
} from './form-parts.ts';
import { type Sale, type SaleIssue, saleIssues } from './sale.ts';

/** A sale as it is typed. */
export type SaleFormValues = { readonly [Field in Exclude<keyof Sale, 'kind' | 'covers'>]: string } & Pick<
  Sale,
  'kind' | 'covers'
>;

export const blankSaleForm: SaleFormValues = {
  name: '',
  kind: 'percent',
  value: '',
  covers: 'all',
  covered: '',
  ...blankPeriod,
};

export const formOfSale = (sale: Sale, dates: FormDates): SaleFormValues => ({
  name: sale.name,
  kind: sale.kind,
  value: { percent: String, amount: digitsOf }[sale.kind](sale.value),
  ...shownCovering(sale),
  ...shownPeriod(sale, dates),
});

export type SaleFormIssue = SaleIssue | BadDate;

/** The sale, or what is wrong with it. */
export function readSaleForm(values: SaleFormValues, dates: FormDates): Result<Sale, readonly SaleFormIssue[]> {
  const { period, issues: badDates } = readPeriod(values, dates);
  const sale: Sale = {
    name: values.name.trim(),
    kind: values.kind,
    value: { percent: percentIn, amount: amountIn }[values.kind](values.value),
    ...readCovering(values),
    ...period,
  };
  const issues: readonly SaleFormIssue[] = [...saleIssues(sale), ...badDates];
  return issues.length > 0 ? err(issues) : ok(sale);
}
