import * as z from 'zod/mini';
import type { AddressId, PostalAddress, SavedAddress } from '#domain/customers/address-book.ts';
import type { OwnAddresses } from '#domain/customers/customers.port.ts';
import { countryShape } from './order.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

const line = text(1_000);

export const addressIdShape = branded<AddressId>(someText(100));

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

/** GET /api/v1/me/addresses */
export const ownAddressesShape: z.ZodMiniType<OwnAddresses> = z.object({
  ...savedAddressesShape.shape,
  lastUsed: z.nullable(postalAddressShape),
});

/** PUT /api/v1/me/addresses/{id} */
export const putAddressBodyShape = z.strictObject({ address: postalAddressShape, isDefault: z.boolean() });
