import * as z from 'zod/mini';
import { type CartId, isCartId } from '#domain/cart/cart.ts';
import type { OrderCharges } from '#domain/checkout/charges.ts';
import { carriers, fulfilments, type Tracking, trackingLimits } from '#domain/checkout/orders/fulfilment.ts';
import { type Order, type OrderId, type PaymentIntentId, stockStates } from '#domain/checkout/orders/order.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import type { Refund, Restock } from '#domain/checkout/payments/refund.ts';
import { noParts } from '#domain/checkout/payments/refunded-parts.ts';
import { type CountryCode, countryCodes } from '#domain/checkout/shipping/country-codes.ts';
import type { ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { cardIdShape } from './card.wire.ts';
import { centsShape } from './cents.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

export const orderIdShape = branded<OrderId>(someText(100));
export const paymentIntentIdShape = branded<PaymentIntentId>(someText(200));

export const countryShape: z.ZodMiniType<CountryCode> = z.enum(countryCodes);

/** The domain checks the address. */
export const shippingShape: z.ZodMiniType<ShippingDetails> = z.strictObject({
  name: text(1_000),
  email: text(1_000),
  line1: text(1_000),
  line2: text(1_000),
  city: text(1_000),
  state: text(1_000),
  postalCode: text(1_000),
  country: countryShape,
  // Absent rather than empty: a page of the version before takes no unknown field.
  phone: z.optional(text(1_000)),
});

export const orderLineShape = z.object({
  cardId: cardIdShape,
  title: z.string(),
  variant: z._default(z.string(), ''),
  imageUrl: z.string(),
  quantity: z.int(),
  unitPrice: centsShape,
  lineTotal: centsShape,
});

export const trackingShape: z.ZodMiniType<Tracking> = z.strictObject({
  carrier: z.enum(carriers),
  number: text(trackingLimits.number),
  name: z.optional(text(trackingLimits.name)),
  link: z.optional(text(trackingLimits.link)),
});

export const restockShape: z.ZodMiniType<Restock> = z.strictObject({ cardId: cardIdShape, quantity: z.int() });

const refundPartsShape = z._default(z.object({ cards: centsShape, shipping: centsShape, tax: centsShape }), noParts);

const refundShape: z.ZodMiniType<Refund> = z.object({
  number: z.int(),
  amount: centsShape,
  parts: refundPartsShape,
  restock: z.readonly(z.array(restockShape)),
  reason: z.string(),
});

const taxLineShape = z.object({ name: z.string(), rate: z.number(), amount: centsShape });

/** Amounts in cents, rates in basis points. */
export const chargesShape: z.ZodMiniType<OrderCharges> = z.object({
  discount: centsShape,
  discountCode: z.optional(z.string()),
  shipping: centsShape,
  method: z.object({
    name: z.string(),
    insured: z.boolean(),
    signature: z.boolean(),
    handlingDays: z.nullable(z.int()),
    tracked: z.optional(z.boolean()),
  }),
  taxIncluded: z.boolean(),
  taxOnShipping: z.boolean(),
  taxes: z.readonly(z.array(taxLineShape)),
  shippingTax: z.optional(centsShape),
});

/** All amounts in cents. */
export const orderShape: z.ZodMiniType<Order> = z.object({
  id: orderIdShape,
  state: z.enum(orderStates),
  demo: z.boolean(),
  lines: z.readonly(z.array(orderLineShape)),
  charges: z._default(z.nullable(chargesShape), null),
  total: centsShape,
  currency: z.literal('usd'),
  shippingAddress: shippingShape,
  customerEmail: z.string(),
  cartId: z.nullable(branded<CartId>(z.string().check(z.refine(isCartId)))),
  paymentIntentId: z.nullable(paymentIntentIdShape),
  owner: z.nullable(branded<UserId>(z.string())),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.nullable(z.string()),
  copies: z.enum(stockStates),
  fulfilment: z.enum(fulfilments),
  tracking: z.nullable(trackingShape),
  canceledAt: z.nullable(z.string()),
  refunded: centsShape,
  refundedParts: refundPartsShape,
  refunds: z.int(),
  refund: z.nullable(refundShape),
  restocked: z.readonly(z.array(restockShape)),
  offerId: z._default(z.nullable(branded<OfferId>(z.string())), null),
});

/** The receipt token opens an order without an account. It is a header, because addresses are logged and remembered. */
export const receiptHeader = 'x-receipt';
export const orderHeadersShape = z.object({ [receiptHeader]: z._default(text(200), '') });
