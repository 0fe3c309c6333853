import { addressId, type PostalAddress, type SavedAddress } from '#domain/customers/address-book.ts';

export const anAddress = (wish: Partial<PostalAddress> = {}): PostalAddress => ({
  name: 'Ada Lovelace',
  line1: '1 Analytical Way',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
  ...wish,
});

export const aSavedAddress = (id: string, wish: Partial<PostalAddress> = {}, isDefault = false): SavedAddress => ({
  id: addressId(id),
  address: anAddress(wish),
  isDefault,
});
