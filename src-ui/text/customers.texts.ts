import { type CustomerKind, mostNotes } from '#domain/customers/customer.ts';
import type {
  AddNoteFailure,
  AnonymizeFailure,
  CustomerPageFailure,
  CustomerSort,
  FindCustomerFailure,
  MergeFailure,
  NewsletterState,
} from '#domain/customers/customers.port.ts';
import { again, type Sentences, sentenceOf, signInAgain, why } from './sentences.ts';

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

const asItWas = 'Nothing was changed.';

const pageSentences = {
  unavailable: (failure) => `The customers cannot be loaded right now. ${why(failure)}${again}`,
  'bad-cursor': () => 'This list has changed in the meantime. Please load it again.',
  'sign-in-needed': () => signInAgain,
} satisfies Sentences<CustomerPageFailure>;

export const customerPageSentence = (failure: CustomerPageFailure): string =>
  sentenceOf<CustomerPageFailure>(pageSentences, failure);

const findSentences = {
  unavailable: pageSentences.unavailable,
  'customer-not-found': () => 'There is no such customer. The customer may have been merged or anonymized.',
  'sign-in-needed': () => signInAgain,
} satisfies Sentences<FindCustomerFailure>;

export const findCustomerSentence = (failure: FindCustomerFailure): string =>
  sentenceOf<FindCustomerFailure>(findSentences, failure);

export type CustomerChangeFailure = AddNoteFailure | MergeFailure | AnonymizeFailure;

const changeSentences = {
  unavailable: (failure) => `${why(failure)}${asItWas} ${again}`,
  'customer-not-found': () => `There is no such customer any more. ${asItWas}`,
  'sign-in-needed': () => `${signInAgain} ${asItWas}`,
  'too-many-notes': () => `A customer can have at most ${mostNotes} notes. Remove one that is no longer needed.`,
  'customer-has-account': () => `A customer with an account cannot be merged into another one. ${asItWas}`,
  'same-customer': () => `This is the same customer. ${asItWas}`,
  'orders-under-way': ({ orders }) =>
    `${count(orders, 'order of this customer is', 'orders of this customer are')} open or not shipped yet. Ship, refund or close them first. ${asItWas}`,
  'kept-by-owner': () =>
    `The owner’s account cannot be anonymized. A member of staff has to be removed from the staff first. ${asItWas}`,
} satisfies Sentences<CustomerChangeFailure>;

export const customerChangeSentence = (failure: CustomerChangeFailure): string =>
  sentenceOf<CustomerChangeFailure>(changeSentences, failure);
