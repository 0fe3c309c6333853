import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { err, errAsync, ok, okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { PaymentIntentId } from '#domain/checkout/orders/order.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { paymentIntentIdShape } from '../../../calls/order.wire.ts';
import {
  type ConfirmReply,
  confirmBodyShape,
  confirmReplyShape,
  orderRequestOf,
  type PaymentIntentBody,
  type PaymentIntentReply,
  paymentIntentBodyShape,
  paymentIntentReplyShape,
  replyOfPlacedOrder,
} from '../../../calls/payment.wire.ts';
import { quoteBodyShape, quoteReplyShape, quoteRequestOf } from '../../../calls/quote.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Budgets } from '../budgets.ts';
import type { CustomerPorts } from '../customers.ts';
import { type Failure, widened } from '../failure.ts';
import type { OpenOffer } from '../open-offer.ts';
import type { OwnCarts } from '../own-carts.ts';
import type { ApiPorts } from '../ports.ts';
import type { ReceiptTokens } from '../receipt-token.ts';
import { requestLimits } from '../request-limits.ts';
import { asReceipt } from '../visible-order.ts';

const tags = ['payments'];

const headers = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/))),
});

/** Keys are scoped to the cart, so that equal keys of different customers do not meet. */
const keyOf = (body: PaymentIntentBody, given: string | undefined): string =>
  `${body.cartId}:${given ?? createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;

type CheckoutGuards = {
  readonly customers: CustomerPorts;
  readonly ownCarts: OwnCarts;
  readonly budgets: Budgets;
  readonly openOffer: OpenOffer;
};

/** Milliseconds of an address's budget for a code that does not exist: about twenty guesses, then one in five seconds. */
const guessCost = 500;

/** Limits guesses of discount codes. */
const guessing =
  (budgets: Budgets) =>
  <T, E extends Failure>(
    request: FastifyRequest,
    discountCode: string | undefined,
    ask: () => ResultAsync<T, E>,
  ): ResultAsync<T, Failure> => {
    if (discountCode === undefined) return widened(ask());
    if (!budgets.spend(request, 0)) return errAsync({ kind: 'too-many-requests' });
    return widened(ask()).orTee((failure) => {
      if (failure.kind === 'discount-refused' && failure.refusal.reason === 'unknown')
        budgets.spend(request, guessCost);
    });
  };

export function paymentRoutes(
  app: App,
  { quoteOrder, placeOrder, payOrder }: Pick<ApiPorts, 'quoteOrder' | 'placeOrder' | 'payOrder'>,
  receipts: ReceiptTokens,
  { customers, ownCarts, budgets, openOffer }: CheckoutGuards,
): void {
  const guarded = guessing(budgets);
  /** Only its customer can order an offer. */
  const opened = (request: FastifyRequest, offer: OfferKey | undefined): ResultAsync<unknown, Failure> =>
    offer === undefined ? okAsync(undefined) : openOffer(request, offer);

  app.post(
    '/api/v1/quotes',
    { config: { action: 'check-out' }, schema: { tags, body: quoteBodyShape, response: { 200: quoteReplyShape } } },
    async (request, reply) => {
      const wanted = quoteRequestOf(request.body);
      return answer(
        reply,
        opened(request, wanted.offer).andThen(() => guarded(request, wanted.discountCode, () => quoteOrder(wanted))),
      );
    },
  );

  /** An order from another user's cart does not touch it: it counts as one of this browser's own cart. */
  const withOwnCart = (request: FastifyRequest, body: PaymentIntentBody): ResultAsync<PaymentIntentBody, Failure> =>
    ownCarts
      .isForeign(request, body.cartId)
      .map((foreign) => (foreign ? { ...body, cartId: ownCarts.replacement(request, body.cartId) } : body));

  const place = (
    request: FastifyRequest,
    given: PaymentIntentBody,
    key: string | undefined,
  ): ResultAsync<PaymentIntentReply, Failure> =>
    opened(request, given.offer)
      .andThen(() => withOwnCart(request, given))
      .andThen((body) =>
        customers
          .of(request)
          .andThen((customer) =>
            guarded(request, body.discountCode, () => placeOrder(orderRequestOf(body, keyOf(body, key)), customer)),
          ),
      )
      .andThen(({ order, ...placed }) => {
        const receiptToken = receipts.tokenFor(order.id);
        const reply = replyOfPlacedOrder({ ...placed, order: asReceipt(order), receiptToken });
        return reply ? ok(reply) : err<PaymentIntentReply, Failure>(storageFails);
      });

  app.post(
    '/api/v1/payments/payment-intents',
    {
      schema: { tags, headers, body: paymentIntentBodyShape, response: { 201: paymentIntentReplyShape } },
      config: { action: 'check-out', isCheckout: true, rateLimit: { max: requestLimits.checkout.address } },
    },
    async (request, reply) =>
      answer(
        reply,
        place(request, request.body, request.headers['idempotency-key']).andTee(() => {
          reply.code(201);
        }),
      ),
  );

  const confirm = (intent: PaymentIntentId): ResultAsync<ConfirmReply, Failure> =>
    payOrder(intent).map(({ order, status, declined }) => ({
      orderId: order.id,
      state: order.state,
      status,
      declined,
    }));

  app.post(
    '/api/v1/payments/payment-intents/:id/confirm',
    {
      config: { action: 'check-out' },
      schema: {
        tags,
        params: z.object({ id: paymentIntentIdShape }),
        body: confirmBodyShape,
        response: { 200: confirmReplyShape },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const issues = [{ path: 'paymentIntentId', message: 'is another payment than the address names' }];
      const same = request.body.paymentIntentId === id;
      return answer(reply, same ? confirm(id) : errAsync<ConfirmReply, Failure>({ kind: 'invalid-request', issues }));
    },
  );
}
