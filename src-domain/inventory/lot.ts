import type { Cents } from '../money/cents.ts';

/** Cards that were bought together. */
export type Lot = {
  /** 'YYYY-MM-DD'. */
  readonly boughtOn: string;
  /** 'Dallas Card Show'. */
  readonly source: string;
  readonly paid: Cents;
  /** Beside the price: premium, shipping, grading. */
  readonly fees: Cents;
  readonly note: string;
};

export const lotLimits = {
  source: 200,
  note: 2_000,
  /** Ten million dollars, in cents. */ amount: 1_000_000_000,
} as const;

export type LotIssue = {
  readonly field: keyof Lot;
  readonly kind: 'missing' | 'too-long' | 'bad-date' | 'no-amount' | 'too-high';
};

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(text) && text >= '1900-01-01';
}

function amountIssues(field: 'paid' | 'fees', amount: number): LotIssue[] {
  if (!Number.isSafeInteger(amount) || amount < 0) return [{ field, kind: 'no-amount' }];
  return amount > lotLimits.amount ? [{ field, kind: 'too-high' }] : [];
}

/** What is wrong with a lot. */
export const lotIssues = ({ boughtOn, source, paid, fees, note }: Lot): readonly LotIssue[] => [
  ...(isDate(boughtOn) ? [] : [{ field: 'boughtOn', kind: boughtOn === '' ? 'missing' : 'bad-date' } as const]),
  ...(source.trim() === '' ? [{ field: 'source', kind: 'missing' } as const] : []),
  ...(source.length > lotLimits.source ? [{ field: 'source', kind: 'too-long' } as const] : []),
  ...amountIssues('paid', paid),
  ...amountIssues('fees', fees),
  ...(note.length > lotLimits.note ? [{ field: 'note', kind: 'too-long' } as const] : []),
];
