import { identityFailures } from '#domain/identity/identity.failures.ts';
import type { CodeFormIssue, CodeFormValues } from '#domain/pricing/code-form.ts';
import { type CodeState, codeLimits, type DiscountKind } from '#domain/pricing/discount-code.ts';
import type {
  AddCodeFailure,
  ChangeCodeFailure,
  DiscountCodesFailure,
  StoredCode,
} from '#domain/pricing/discount-codes.port.ts';
import { pricingFailures } from '#domain/pricing/pricing.failures.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { nothingChanged, outage } from './sentences.ts';

export const codeStateLabels = {
  active: 'Active',
  scheduled: 'Scheduled',
  'used-up': 'Used up',
  ended: 'Ended',
} as const satisfies Record<CodeState, string>;

export const discountKindLabels = {
  percent: 'Percent off',
  amount: 'Amount off',
  shipping: 'Free shipping',
} as const satisfies Record<DiscountKind, string>;

export const codeFieldLabels = {
  code: 'Code',
  kind: 'Discount',
  value: 'Value',
  covers: 'Applies to',
  covered: 'Names',
  onReduced: 'Also on cards that are on sale',
  minimum: 'Minimum order value',
  startsAt: 'Starts',
  endsAt: 'Ends',
  limit: 'Uses in total',
  perCustomer: 'Uses per customer',
} as const satisfies Record<keyof CodeFormValues, string>;

export const codesText = (count: number): string =>
  `${count.toLocaleString('en-US')} discount ${count === 1 ? 'code' : 'codes'}`;

/** '3 of 100', '3, 1 open'. */
export function usesText({ code, uses: { paid, open } }: StoredCode): string {
  const used = (paid + open).toLocaleString('en-US');
  const of = code.limit === null ? used : `${used} of ${code.limit.toLocaleString('en-US')}`;
  return open > 0 ? `${of} (${open} in checkout)` : of;
}

export const amountWanted = 'Enter an amount such as 5.00';
export const periodIssues = {
  'bad-date': () => 'Enter a date and a time',
  'ends-first': () => 'The end must be after the start',
} as const;

const issueSentences: {
  readonly [Kind in CodeFormIssue['kind']]: (issue: CodeFormIssue, values: CodeFormValues) => string;
} = {
  'bad-code': () => `Use ${codeLimits.shortest} to ${codeLimits.longest} letters, digits and hyphens`,
  'bad-value': (_, { kind }) => (kind === 'percent' ? 'Enter a whole number from 1 to 100' : amountWanted),
  'bad-number': ({ field }) => (field === 'minimum' ? 'Enter an amount such as 50.00' : 'Enter a whole number above 0'),
  ...periodIssues,
  missing: () => 'Enter at least one',
};

export const codeIssueSentence = (issue: CodeFormIssue, values: CodeFormValues): string =>
  issueSentences[issue.kind](issue, values);

const rows = { ...identityFailures, ...pricingFailures };

export const codeListSentence: SentenceOf<DiscountCodesFailure> = makeSentence(rows, {
  unavailable: outage('The discount codes cannot be loaded right now.'),
});

export type SaveCodeFailure = AddCodeFailure | ChangeCodeFailure;

export const saveCodeSentence: SentenceOf<SaveCodeFailure> = makeSentence(rows, {
  unavailable: outage(nothingChanged),
});

export const codeNotSaved = 'The discount code was not saved';
