import { err, ok, type Result } from 'neverthrow';
import { amountIn, digitsOf } from '../pricing/form-parts.ts';
import { type Lot, type LotIssue, lotIssues } from './lot.ts';

/** A lot as it is typed. */
export type LotFormValues = { readonly [Field in keyof Lot]: string };

/** @param today 'YYYY-MM-DD' */
export const blankLotForm = (today: string): LotFormValues => ({
  boughtOn: today,
  source: '',
  paid: '',
  fees: '',
  note: '',
});

export const formOfLot = ({ boughtOn, source, paid, fees, note }: Lot): LotFormValues => ({
  boughtOn,
  source,
  paid: digitsOf(paid),
  fees: fees === 0 ? '' : digitsOf(fees),
  note,
});

/** The lot, or what is wrong with it. Empty fees are none. */
export function readLotForm(values: LotFormValues): Result<Lot, readonly LotIssue[]> {
  const lot: Lot = {
    boughtOn: values.boughtOn.trim(),
    source: values.source.trim(),
    paid: amountIn(values.paid),
    fees: amountIn(values.fees.trim() || '0'),
    note: values.note.trim(),
  };
  const issues = lotIssues(lot).map((issue): LotIssue => {
    const isMissing = issue.field === 'paid' && values.paid.trim() === '';
    return isMissing ? { field: 'paid', kind: 'missing' } : issue;
  });
  return issues.length > 0 ? err(issues) : ok(lot);
}
