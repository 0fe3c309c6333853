import { identityFailures } from '#domain/identity/identity.failures.ts';
import type { PeriodState } from '#domain/pricing/period.ts';
import { pricingFailures } from '#domain/pricing/pricing.failures.ts';
import { type SaleKind, saleLimits } from '#domain/pricing/sale.ts';
import type { SaleFormIssue, SaleFormValues } from '#domain/pricing/sale-form.ts';
import type { ChangeSaleFailure, SalesFailure } from '#domain/pricing/sales.port.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { cardsText } from './changes.texts.ts';
import { amountWanted, periodIssues } from './discount-codes.texts.ts';
import { nothingChanged, outage } from './sentences.ts';

export const saleStateLabels = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
} as const satisfies Record<PeriodState, string>;

export const saleKindLabels = {
  percent: 'Percent off',
  amount: 'Amount off',
} as const satisfies Record<SaleKind, string>;

export const saleFieldLabels = {
  name: 'Name',
  kind: 'Discount',
  value: 'Value',
  covers: 'Applies to',
  covered: 'Names',
  startsAt: 'Starts',
  endsAt: 'Ends',
} as const satisfies Record<keyof SaleFormValues, string>;

export const salesText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'sale' : 'sales'}`;

/** What a saved sale does to prices. */
export function savedSaleSentence(name: string, state: PeriodState, cards: number): string {
  if (state === 'ended') return `${name} saved. It has ended.`;
  if (cards === 0) return `${name} saved. It makes no card cheaper.`;
  return state === 'active'
    ? `${name} saved. ${cardsText(cards)} cost less now.`.replace('1 card cost', '1 card costs')
    : `${name} saved. ${cardsText(cards)} will cost less.`;
}

const issueSentences: {
  readonly [Kind in SaleFormIssue['kind']]: (issue: SaleFormIssue, values: SaleFormValues) => string;
} = {
  missing: ({ field }) => (field === 'name' ? 'Enter a name' : 'Enter at least one'),
  'too-long': () => `Use at most ${saleLimits.longestName} characters`,
  'bad-value': (_, { kind }) =>
    kind === 'percent' ? `Enter a whole number from 1 to ${saleLimits.highestPercent}` : amountWanted,
  ...periodIssues,
};

export const saleIssueSentence = (issue: SaleFormIssue, values: SaleFormValues): string =>
  issueSentences[issue.kind](issue, values);

const rows = { ...identityFailures, ...pricingFailures };

export const saleListSentence: SentenceOf<SalesFailure> = makeSentence(rows, {
  unavailable: outage('The sales cannot be loaded right now.'),
});

export const saveSaleSentence: SentenceOf<ChangeSaleFailure> = makeSentence(rows, {
  unavailable: outage(nothingChanged),
});

export const saleNotSaved = 'The sale was not saved';
