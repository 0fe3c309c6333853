import { mostAddresses } from '#domain/customers/address-book.ts';
import type { AddressBookFailure } from '#domain/customers/customers.port.ts';
import { shippingSummary } from './checkout-failures.texts.ts';
import { again, type Sentences, sentenceOf } from './sentences.ts';

export const addressBookFull = `You have ${mostAddresses} saved addresses. Remove one to save another.`;

const sentences = {
  'sign-in-needed': () => 'You are no longer signed in. Sign in, and try again.',
  unavailable: () => `Your saved addresses are not available. Nothing changed. ${again}`,
  'address-book-full': () => addressBookFull,
  'invalid-address': ({ issues, country }) => shippingSummary(issues, country).join(' '),
} satisfies Sentences<AddressBookFailure>;

export const addressBookSentence = (failure: AddressBookFailure): string =>
  sentenceOf<AddressBookFailure>(sentences, failure);
