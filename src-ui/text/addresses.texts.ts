import { customersFailures } from '#domain/customers/customers.failures.ts';
import type { AddressBookFailure } from '#domain/customers/customers.port.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { shippingSummary } from './checkout-failures.texts.ts';
import { nothingChanged, outage } from './sentences.ts';

export const addressBookFull: string = customersFailures['address-book-full'].sentence;

export const addressBookSentence: SentenceOf<AddressBookFailure> = makeSentence(
  { ...customersFailures, ...identityFailures },
  {
    unavailable: outage('Your saved addresses are not available.', nothingChanged),
    'invalid-address': ({ issues, country }) => shippingSummary(issues, country).join(' '),
  },
);
