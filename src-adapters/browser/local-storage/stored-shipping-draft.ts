import * as z from 'zod/mini';
import { countryCodes } from '#domain/checkout/country-codes.ts';
import type { ShippingDetails, ShippingDraft } from '#domain/checkout/shipping.ts';
import type { Shapes, StoredDrafts } from './local-drafts.ts';
import { draftPrefixes } from './storage-keys.ts';

const text = z.string().check(z.maxLength(1_000));

const details: z.ZodMiniType<ShippingDetails> = z.strictObject({
  name: text,
  email: text,
  line1: text,
  line2: text,
  city: text,
  state: text,
  postalCode: text,
  country: z.enum(countryCodes),
  phone: z.optional(text),
});

const shapes: Shapes<ShippingDraft> = { shipping: details, discountCode: text };

export const storedShippingDraft: StoredDrafts<ShippingDraft> = {
  prefix: draftPrefixes.checkout,
  shapeOf: (key) => shapes[key],
};
