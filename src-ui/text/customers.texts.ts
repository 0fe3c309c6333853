import type { CustomerKind } from '#domain/customers/customer.ts';
import { customersFailures, customersOut } from '#domain/customers/customers.failures.ts';
import type {
  AddNoteFailure,
  AnonymizeFailure,
  CustomerPageFailure,
  CustomerSort,
  FindCustomerFailure,
  MergeFailure,
  NewsletterState,
} from '#domain/customers/customers.port.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { nothingChanged, outage } from './sentences.ts';

export const kindLabels = { account: 'Account', guest: 'Guest' } as const satisfies Record<CustomerKind, string>;

export const sortLabels = {
  last: 'Last order',
  spend: 'Highest spend',
  name: 'Name',
} as const satisfies Record<CustomerSort, string>;

export const newsletterLabels = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed yet',
  left: 'Unsubscribed',
  none: 'Not signed up',
} as const satisfies Record<NewsletterState, string>;

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

export const customersText = (number: number): string => count(number, 'customer', 'customers');
export const orderCountText = (number: number): string => count(number, 'order', 'orders');
export const noteCountText = (number: number): string => count(number, 'note', 'notes');

const rows = { ...customersFailures, ...identityFailures };
const unavailable = outage(customersOut);

export const customerPageSentence: SentenceOf<CustomerPageFailure> = makeSentence(
  { ...rows, ...listFailures },
  { unavailable },
);

export const findCustomerSentence: SentenceOf<FindCustomerFailure> = makeSentence(rows, { unavailable });

export type CustomerChangeFailure = AddNoteFailure | MergeFailure | AnonymizeFailure;

export const customerChangeSentence: SentenceOf<CustomerChangeFailure> = makeSentence(rows, {
  unavailable: outage(nothingChanged),
  'orders-under-way': ({ orders }) =>
    `${count(orders, 'order of this customer is', 'orders of this customer are')} open or not shipped yet. Ship, refund or close them first. ${nothingChanged}`,
  'kept-by-owner': `The owner’s account cannot be anonymized. A member of staff has to be removed from the staff first. ${nothingChanged}`,
});
