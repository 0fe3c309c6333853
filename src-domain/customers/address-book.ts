import { err, ok, type Result } from 'neverthrow';
import type { CheckoutRules } from '../checkout/checkout-rules.ts';
import { countryCodes } from '../checkout/shipping/country-codes.ts';
import {
  addressLines,
  type InvalidShipping,
  type ShippingDetails,
  validateShipping,
} from '../checkout/shipping/shipping.ts';
import type { Brand } from '../shared/brand.ts';

export type AddressId = Brand<string, 'AddressId'>;
export const addressId = (text: string): AddressId => text as AddressId;

/** Of an account; its email is the account's. */
export type PostalAddress = Omit<ShippingDetails, 'email'>;

export type SavedAddress = {
  readonly id: AddressId;
  readonly address: PostalAddress;
  /** Filled in at checkout. One at most. */
  readonly isDefault: boolean;
};

export const mostAddresses = 20;

export type AddressBookFull = { readonly kind: 'address-book-full' };
export type InvalidAddress = Omit<InvalidShipping, 'kind'> & { readonly kind: 'invalid-address' };

/** In any country: what the shop ships to may change. */
const anywhere: CheckoutRules = { countries: countryCodes, phone: 'optional' };

/** What an order leaves for the next one. */
export const withoutEmail = ({ email: _, ...address }: ShippingDetails): PostalAddress => address;

/** The tidied address, or all issues. */
export function checkAddress(
  address: PostalAddress,
  rules: CheckoutRules = anywhere,
): Result<PostalAddress, InvalidAddress> {
  // An address has no email to find wrong.
  return validateShipping({ ...address, email: 'account@example.com' }, rules)
    .map(withoutEmail)
    .mapErr((invalid) => ({ ...invalid, kind: 'invalid-address' }));
}

/** On one line, with the phone number. */
export const addressText = ({ phone = '', ...address }: PostalAddress): string =>
  [...addressLines({ ...address, email: '' }), phone].filter((part) => part.trim() !== '').join(', ');

const comparable = (address: PostalAddress): string => addressText(address).toLowerCase().replace(/\s/g, '');

/** Whether a parcel would reach the same door and person. */
export const isSameAddress = (a: PostalAddress, b: PostalAddress): boolean => comparable(a) === comparable(b);

/** The default first, then by name. */
function inOrder(a: SavedAddress, b: SavedAddress): number {
  if (a.isDefault !== b.isDefault) return a.isDefault ? -1 : 1;
  const [one, other] = [`${addressText(a.address)} ${a.id}`, `${addressText(b.address)} ${b.id}`];
  return one < other ? -1 : Number(one > other);
}

/** Adds an address, or replaces the one with its id. One that is there under another id is not added again. */
export function putAddress(
  list: readonly SavedAddress[],
  put: SavedAddress,
): Result<readonly SavedAddress[], AddressBookFull> {
  const isKnown = list.some(({ id }) => id === put.id);
  const same = isKnown ? undefined : list.find(({ address }) => isSameAddress(address, put.address));
  const next = same ? { ...same, isDefault: same.isDefault || put.isDefault } : put;
  const others = list
    .filter(({ id }) => id !== next.id)
    .map((other) => (next.isDefault ? { ...other, isDefault: false } : other));
  return others.length >= mostAddresses ? err({ kind: 'address-book-full' }) : ok([...others, next].sort(inOrder));
}

export const removeAddress = (list: readonly SavedAddress[], id: AddressId): readonly SavedAddress[] =>
  list.filter((saved) => saved.id !== id);

/** What checkout fills in: the default, or else what was used last. Null where the shop does not ship there. */
export function addressToFill(
  { addresses, lastUsed }: { readonly addresses: readonly SavedAddress[]; readonly lastUsed: PostalAddress | null },
  { countries }: CheckoutRules,
): PostalAddress | null {
  const known = [addresses.find(({ isDefault }) => isDefault)?.address, lastUsed];
  return known.find((address) => address && countries.includes(address.country)) ?? null;
}
