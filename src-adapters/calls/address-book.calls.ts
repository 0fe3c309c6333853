import * as z from 'zod/mini';
import type { AddressId, PostalAddress, SavedAddress } from '#domain/customers/address-book.ts';
import type { AddressBook, OwnAddresses } from '#domain/customers/customers.port.ts';
import type { UserId } from '#domain/identity/user.ts';
import { type Calls, signedIn, signInNeeded, whole } from './calls.ts';
import { countryShape } from './order.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

const line = text(1_000);

const addressIdShape = branded<AddressId>(someText(100));

/** The domain checks the address. */
const postalAddressShape: z.ZodMiniType<PostalAddress> = z.strictObject({
  name: line,
  line1: line,
  line2: line,
  city: line,
  state: line,
  postalCode: line,
  country: countryShape,
  phone: z.optional(line),
});

const savedAddressShape: z.ZodMiniType<SavedAddress> = z.object({
  id: addressIdShape,
  address: postalAddressShape,
  isDefault: z.boolean(),
});

export const savedAddressesShape = z.object({ addresses: z.readonly(z.array(savedAddressShape)) });

export const ownAddressesShape: z.ZodMiniType<OwnAddresses> = z.object({
  ...savedAddressesShape.shape,
  lastUsed: z.nullable(postalAddressShape),
});

// The client refuses an invalid address before it is sent: the API's answer has no kinds.
const failures = { ...signInNeeded, 'address-book-full': true, 'invalid-address': () => null } as const;
const id = ['id', addressIdShape] as const;

/** Always the caller's own addresses (A6). */
export const addressCalls: Calls<
  Omit<AddressBook, 'put'> & {
    put(user: UserId, id: AddressId, saved: Omit<SavedAddress, 'id'>): ReturnType<AddressBook['put']>;
  }
> = {
  tag: 'account',
  path: '/api/v1/me/addresses',
  action: 'manage-account',
  calls: {
    read: { route: 'GET', args: [signedIn], answer: ownAddressesShape, failures },
    put: {
      route: 'PUT /:id',
      args: [signedIn, id, [whole, z.strictObject({ address: postalAddressShape, isDefault: z.boolean() })]],
      answer: null,
      failures,
    },
    remove: { route: 'DELETE /:id', args: [signedIn, id], answer: null, failures },
  },
};
