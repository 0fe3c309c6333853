import * as z from 'zod/mini';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import type { OrderRequest, PlacedOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import { paymentStatuses } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { WantedLine } from '#domain/checkout/quote.ts';
import type { ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import { centsOf, dollarsOf } from '#domain/money/cents.ts';
import { cardIdShape } from './card.wire.ts';
import { cartIdShape, highestLines, quantityShape } from './cart.wire.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { offerKeyShape } from './offers.calls.ts';
import { orderIdShape, orderShape, paymentIntentIdShape, shippingShape } from './order.wire.ts';
import { text } from './texts.wire.ts';

export const itemShape = z.strictObject({
  cardId: cardIdShape,
  quantity: quantityShape,
  /** US dollars shown on the page; only compared (PAY-08). */
  price: z.optional(z.number().check(z.gte(0), z.lte(1_000_000_000))),
});

export const itemOf = ({ cardId, quantity, shownPrice }: WantedLine): z.infer<typeof itemShape> => ({
  cardId,
  quantity,
  ...(shownPrice !== undefined && { price: dollarsOf(shownPrice) }),
});

export const paymentLineOf = ({ cardId, quantity, price }: z.infer<typeof itemShape>): WantedLine => ({
  cardId,
  quantity,
  ...(price !== undefined && { shownPrice: centsOf(price) }),
});

/** Every field of an address is one line: on a label, in an email, in a file. */
const isOneLine = (address: ShippingDetails): boolean =>
  !Object.values(address).some((text) => /[\r\n\0\u0085\u2028\u2029]/.test(text));

/** `amount` is in cents. */
export const paymentIntentBodyShape = z.strictObject({
  cartId: cartIdShape,
  amount: centsShape,
  currency: z.literal('usd'),
  description: z.optional(text(500)),
  /** Uses the demonstration if offered (PAY-18). */
  demo: z._default(z.boolean(), false),
  /** Name of the shipping method; the cheapest that carries the order when absent. */
  shippingMethod: z.optional(text(200)),
  discountCode: z.optional(text(100)),
  /** An accepted offer, which is ordered apart from the cart. */
  offer: z.optional(offerKeyShape),
  metadata: z.strictObject({
    customerEmail: text(1_000),
    items: listOf(itemShape, highestLines),
    shippingAddress: shippingShape.check(z.refine(isOneLine, 'has a line break')),
  }),
});
export type PaymentIntentBody = z.infer<typeof paymentIntentBodyShape>;

/** The idempotency key is in the header `Idempotency-Key`. */
export const bodyOfOrderRequest = ({
  cartId,
  amount,
  shipping,
  shippingMethod,
  discountCode,
  lines,
  demo,
  offer,
}: OrderRequest): PaymentIntentBody => ({
  cartId,
  amount,
  currency: 'usd',
  description: `Goat Collection: ${lines.length} ${lines.length === 1 ? 'card' : 'cards'}`,
  demo,
  ...(shippingMethod !== undefined && { shippingMethod }),
  ...(discountCode !== undefined && { discountCode }),
  ...(offer !== undefined && { offer }),
  metadata: {
    customerEmail: shipping.email,
    items: lines.map(itemOf),
    shippingAddress: shipping,
  },
});

export const orderRequestOf = (body: PaymentIntentBody, idempotencyKey: string): OrderRequest => ({
  cartId: body.cartId,
  amount: body.amount,
  shipping: { ...body.metadata.shippingAddress, email: body.metadata.customerEmail },
  lines: body.metadata.items.map(paymentLineOf),
  demo: body.demo,
  ...(body.shippingMethod !== undefined && { shippingMethod: body.shippingMethod }),
  ...(body.discountCode !== undefined && { discountCode: body.discountCode }),
  ...(body.offer !== undefined && { offer: body.offer }),
  idempotencyKey,
});

/** The receipt token is only returned here (PAY-26). */
export const paymentIntentReplyShape = z.object({
  id: paymentIntentIdShape,
  clientSecret: z.string(),
  form: z.enum(['demo', 'card']),
  orderId: orderIdShape,
  receiptToken: z.string(),
  amount: centsShape,
  expiresAt: z.string(),
  order: orderShape,
});
export type PaymentIntentReply = z.infer<typeof paymentIntentReplyShape>;

/** Null until the payment exists at the provider. */
export const replyOfPlacedOrder = ({
  order,
  clientSecret,
  form,
  receiptToken,
}: PlacedOrder): PaymentIntentReply | null =>
  order.paymentIntentId === null
    ? null
    : {
        id: order.paymentIntentId,
        clientSecret,
        form,
        orderId: order.id,
        receiptToken,
        amount: order.total,
        expiresAt: order.expiresAt,
        order,
      };

export const placedOrderOf = ({ order, clientSecret, form, receiptToken }: PaymentIntentReply): PlacedOrder => ({
  order,
  clientSecret,
  form,
  receiptToken,
});

/** Repeats the payment id, as specified (PAY-10). */
export const confirmBodyShape = z.strictObject({ paymentIntentId: paymentIntentIdShape });

export const confirmReplyShape = z.object({
  orderId: orderIdShape,
  state: z.enum(orderStates),
  status: z.enum(paymentStatuses),
  /** Why the last attempt failed, for the customer (P6). */
  declined: z._default(z.nullable(z.string()), null),
});
export type ConfirmReply = z.infer<typeof confirmReplyShape>;
