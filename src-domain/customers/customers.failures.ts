import type { FailureTexts } from '../shared/failure-texts.ts';
import { mostAddresses } from './address-book.ts';
import { mostNotes } from './customer.ts';
import type {
  AddNoteFailure,
  AddressBookFailure,
  AnonymizeFailure,
  CustomerPageFailure,
  MergeFailure,
} from './customers.port.ts';

export type CustomerDataFailure =
  | CustomerPageFailure
  | AddNoteFailure
  | MergeFailure
  | AnonymizeFailure
  | AddressBookFailure;

export const customersOut = 'The customers cannot be loaded right now.';

export const customersFailures = {
  'customer-not-found': {
    status: 404,
    title: 'Customer not found',
    sentence: 'There is no such customer any more. The customer may have been merged or anonymized.',
  },
  'too-many-notes': {
    status: 409,
    title: 'Too many notes',
    sentence: `A customer can have at most ${mostNotes} notes. Remove one that is no longer needed.`,
  },
  'orders-under-way': {
    status: 409,
    title: 'Orders under way',
    sentence: 'This customer has orders that are open or not shipped yet. Nothing was changed.',
  },
  'customer-has-account': {
    status: 409,
    title: 'Has an account',
    sentence: 'A customer with an account cannot be merged into another one. Merge the guest into the account instead.',
  },
  'same-customer': { status: 409, title: 'The same customer', sentence: 'A customer cannot be merged into itself.' },
  'invalid-address': {
    status: 422,
    title: 'Address incomplete',
    sentence: 'The address is not complete. Nothing was saved.',
  },
  'address-book-full': {
    status: 409,
    title: 'Too many addresses',
    sentence: `An account keeps ${mostAddresses} addresses. Remove an address first.`,
  },
} as const satisfies FailureTexts<CustomerDataFailure, 'sign-in-needed' | 'bad-cursor' | 'kept-by-owner'>;
