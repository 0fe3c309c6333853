import * as z from 'zod/mini';
import type { PricedOrder } from '#domain/checkout/price-order.ts';
import type { QuoteRequest } from '#domain/checkout/quote-order.use-case.ts';
import { misfits, type ShippingMethod } from '#domain/checkout/shipping/shipping-methods.ts';
import type { Destination } from '#domain/checkout/tax/tax-table.ts';
import { highestLines } from './cart.wire.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { offerKeyShape } from './offers.calls.ts';
import { chargesShape, countryShape, orderLineShape } from './order.wire.ts';
import { itemOf, itemShape, paymentLineOf } from './payment.wire.ts';
import { text } from './texts.wire.ts';

/** Amounts in cents. */
const shippingMethodShape: z.ZodMiniType<ShippingMethod> = z.object({
  name: z.string(),
  price: centsShape,
  freeFrom: z.nullable(centsShape),
  regions: z.readonly(z.array(z.string())),
  mostValue: z.nullable(centsShape),
  slabs: z.boolean(),
  tracked: z.boolean(),
  insured: z.boolean(),
  signatureAbove: z.nullable(centsShape),
  handlingDays: z.nullable(z.int()),
});

/** Only a tax service needs the rest of the address. */
const destinationShape = z.strictObject({
  country: countryShape,
  state: text(1_000),
  postalCode: z.optional(text(1_000)),
  city: z.optional(text(1_000)),
  line1: z.optional(text(1_000)),
});

/** POST /api/v1/quotes. `to` is null while the address is not known. */
export const quoteBodyShape = z.strictObject({
  items: listOf(itemShape, highestLines),
  to: z.nullable(destinationShape),
  discountCode: z.optional(text(100)),
  /** Codes do not apply to an offer. */
  offer: z.optional(offerKeyShape),
});
export type QuoteBody = z.infer<typeof quoteBodyShape>;

const destinationOf = ({ country, state, postalCode, city, line1 }: Destination): Destination => ({
  country,
  state,
  ...(postalCode !== undefined && { postalCode }),
  ...(city !== undefined && { city }),
  ...(line1 !== undefined && { line1 }),
});

export const bodyOfQuoteRequest = ({ lines, to, discountCode, offer }: QuoteRequest): QuoteBody => ({
  ...(offer !== undefined && { offer }),
  items: lines.map(itemOf),
  to: to && destinationOf(to),
  ...(discountCode !== undefined && { discountCode }),
});

export const quoteRequestOf = ({ items, ...rest }: QuoteBody): QuoteRequest => ({
  lines: items.map(paymentLineOf),
  ...rest,
});

export const quoteReplyShape: z.ZodMiniType<PricedOrder> = z.object({
  lines: z.readonly(z.array(orderLineShape)),
  offers: z.readonly(z.array(z.object({ method: shippingMethodShape, charges: chargesShape, total: centsShape }))),
  unfit: z.readonly(z.array(z.object({ method: shippingMethodShape, why: z.enum(misfits) }))),
  taxFollows: z.boolean(),
});
