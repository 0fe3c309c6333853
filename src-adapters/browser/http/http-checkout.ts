import { err, ok, type ResultAsync } from 'neverthrow';
import { type ApiClient, withHeaders } from '#adapters/calls/api.ts';
import { receiptHeader } from '#adapters/calls/order.wire.ts';
import { placeOrderFailureOf, stepNotAllowedOf } from '#adapters/calls/order-problem.wire.ts';
import { orderCalls } from '#adapters/calls/orders.calls.ts';
import {
  bodyOfOrderRequest,
  type ConfirmReply,
  confirmReplyShape,
  paymentIntentReplyShape,
  placedOrderOf,
} from '#adapters/calls/payment.wire.ts';
import type { Problem } from '#adapters/calls/problem.wire.ts';
import { bodyOfQuoteRequest, quoteReplyShape } from '#adapters/calls/quote.wire.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import type { Order, OrderId, PaymentIntentId } from '#domain/checkout/orders/order.ts';
import type { ReadOrderMessages } from '#domain/checkout/orders/order-message.ts';
import type { PlaceOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import type { ReadOrder, ReadOrderFailure } from '#domain/checkout/orders/read-order.use-case.ts';
import type { Receipts } from '#domain/checkout/orders/receipts.ts';
import type { PayOrder, PayOrderFailure } from '#domain/checkout/payments/pay-order.use-case.ts';
import { providerOut } from '#domain/checkout/payments/payment-gateway.port.ts';
import type { QuoteOrder, QuoteOrderFailure } from '#domain/checkout/quote-order.use-case.ts';
import { failed } from './failed.ts';

const payFailureOf = (problem: Problem): PayOrderFailure => {
  const { status, code, detail } = problem;
  if (code === 'payment-not-found') return { kind: 'payment-not-found' };
  if (status === 404) return { kind: 'order-not-found' };
  if (code === 'step-not-allowed') return stepNotAllowedOf(problem);
  if (code === 'payment-provider-unavailable') return providerOut;
  if (code === 'payment-refused') return { kind: 'payment-refused', message: detail };
  return { kind: 'refused', message: detail };
};

const quoteFailureOf = (problem: Problem): QuoteOrderFailure => {
  const failure = placeOrderFailureOf(problem);
  const { kind } = failure;
  const isTaxOut = kind === 'unavailable' && failure.what === 'tax';
  return kind === 'sold' || kind === 'discount-refused' || kind === 'tax-address-invalid' || isTaxOut
    ? failure
    : { kind: 'refused', message: problem.detail };
};

export type HttpCheckout = {
  readonly quoteOrder: QuoteOrder;
  readonly placeOrder: PlaceOrder;
  readonly payOrder: PayOrder;
  readonly readOrder: ReadOrder;
  readonly readOrderMessages: ReadOrderMessages;
};

/** The server calculates prices and decides about payment (PAY-08). */
export function makeHttpCheckout(api: ApiClient, receipts: Receipts): HttpCheckout {
  /** Orders of this page load, to report a payment even if the order cannot be read again. */
  const placed = new Map<PaymentIntentId, Order>();

  const openedBy = (receiptToken: string) =>
    makeRemote(receiptToken ? withHeaders(api, { [receiptHeader]: receiptToken }) : api, orderCalls);

  const readOrder: ReadOrder = (id, receiptToken) => openedBy(receiptToken).read(id);

  const orderOf = (intent: PaymentIntentId, id: OrderId): ResultAsync<Order, ReadOrderFailure> =>
    readOrder(id, receipts.find(id)?.receiptToken ?? '').orElse((failure) => {
      const known = placed.get(intent);
      return known ? ok(known) : err(failure);
    });

  const confirm = (intent: PaymentIntentId): ResultAsync<ConfirmReply, PayOrderFailure> =>
    api
      .call({
        method: 'POST',
        path: `/api/v1/payments/payment-intents/${encodeURIComponent(intent)}/confirm`,
        body: { paymentIntentId: intent },
        answer: confirmReplyShape,
      })
      .mapErr(failed(payFailureOf, 'Failed to confirm payment'));

  return {
    quoteOrder: (request) =>
      api
        .call({ method: 'POST', path: '/api/v1/quotes', body: bodyOfQuoteRequest(request), answer: quoteReplyShape })
        .mapErr(failed(quoteFailureOf, 'Failed to calculate shipping')),

    placeOrder: (request) =>
      api
        .call({
          method: 'POST',
          path: '/api/v1/payments/payment-intents',
          headers: { 'Idempotency-Key': request.idempotencyKey },
          body: bodyOfOrderRequest(request),
          answer: paymentIntentReplyShape,
        })
        .map(placedOrderOf)
        .andTee(({ order }) => {
          if (order.paymentIntentId) placed.set(order.paymentIntentId, order);
        })
        .mapErr(failed(placeOrderFailureOf, 'Failed to create payment intent')),

    payOrder: (intent) =>
      confirm(intent).andThen(({ orderId, state, status, declined }) =>
        orderOf(intent, orderId).map((order) => ({ order: { ...order, state }, status, declined })),
      ),

    readOrder,
    readOrderMessages: (id, receiptToken) => openedBy(receiptToken).messages(id),
  };
}
