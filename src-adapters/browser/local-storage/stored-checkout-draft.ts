import * as z from 'zod/mini';
import type { CheckoutDraft, CheckoutInput } from '#domain/checkout/checkout-draft.ts';
import { countryCodes } from '#domain/checkout/shipping/country-codes.ts';
import type { ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import { userId } from '#domain/identity/user.ts';
import { cents } from '#domain/money/cents.ts';
import { offerId } from '#domain/offers/offer-id.ts';
import type { StoredDrafts } from './local-drafts.ts';
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

const input: z.ZodMiniType<CheckoutInput> = z.strictObject({
  shipping: z.optional(details),
  isFilled: z.optional(z.boolean()),
  savesAddress: z.optional(z.boolean()),
  typedCode: z.optional(text),
  discountCode: z.optional(text),
  method: z.optional(text),
  methodPrice: z.optional(z.pipe(z.int().check(z.gte(0)), z.transform(cents))),
  agreed: z.optional(z.string().check(z.maxLength(20_000))),
});

const draft: z.ZodMiniType<CheckoutDraft> = z.strictObject({
  customer: z.nullable(z.pipe(text, z.transform(userId))),
  offer: z.nullable(z.pipe(text, z.transform(offerId))),
  input,
});

export const storedCheckoutDraft: StoredDrafts<Record<'cart' | 'offer', CheckoutDraft>> = {
  prefix: draftPrefixes.checkout,
  shapeOf: () => draft,
};
