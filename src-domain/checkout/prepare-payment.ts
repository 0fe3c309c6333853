import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { Clock } from '../shared/clock.port.ts';
import type { Order, PaymentIntentId } from './order.ts';
import { isBought } from './order-state.ts';
import type { OpenOrderFailure, Orders, RecordFailure } from './orders.port.ts';
import { paymentEvent } from './payment-event.ts';
import type { PaymentFailure, PaymentGateway, PaymentIntent, PaymentNotFound } from './payment-gateway.port.ts';
import { paymentRequest } from './payment-request.ts';

export type PreparePorts = { readonly orders: Orders; readonly gateway: PaymentGateway; readonly clock: Clock };

export type PrepareFailure =
  | RecordFailure
  | PaymentFailure
  | PaymentNotFound
  | Extract<OpenOrderFailure, { kind: 'checkout-in-progress' }>;

/** An order, and its payment as the provider has it. */
export type PreparedPayment = { readonly order: Order; readonly intent: PaymentIntent };

/** What can be paid, or was. An order under review may have been paid: nobody pays it again by accident. */
function payable(order: Order): Result<Order, PrepareFailure> {
  const { id, state } = order;
  if (state === 'awaiting_payment' || state === 'processing' || isBought(state)) return ok(order);
  if (state === 'review') return err({ kind: 'checkout-in-progress', orderId: id });
  return err({ kind: 'step-not-allowed', state, fact: 'intent_created' });
}

/**
 * Gives an order its payment, and tells it what the provider says of it now. The provider is asked outside any transaction.
 * An order without a payment gets the one that the provider opens, the same one on every try, which mends a crash in between;
 * of two that were opened at once the one that was written down first counts. A paid order is answered, not moved.
 * @param demo by the demonstration
 */
export function preparePayment(
  { orders, gateway, clock }: PreparePorts,
  opened: Order,
  demo: boolean,
): ResultAsync<PreparedPayment, PrepareFailure> {
  const known = (order: Order, id: PaymentIntentId): ResultAsync<PreparedPayment, PrepareFailure> =>
    gateway.read(id).map((intent) => ({ order, intent }));

  const firstOf = (order: Order, intent: PaymentIntent): ResultAsync<PreparedPayment, PrepareFailure> => {
    const first = order.paymentIntentId ?? intent.id;
    return first === intent.id ? okAsync({ order, intent }) : known(order, first);
  };

  const fresh = (): ResultAsync<PreparedPayment, PrepareFailure> =>
    gateway
      .open(paymentRequest(opened, demo))
      .andThen((intent) =>
        orders
          .record(opened.id, { kind: 'intent_created', intent: intent.id }, 'shop', clock.now())
          .andThen((order) => firstOf(order, intent)),
      );

  const told = ({ order, intent }: PreparedPayment): ResultAsync<Order, PrepareFailure> => {
    const fact = isBought(order.state) ? null : paymentEvent(order, intent);
    return fact === null ? okAsync(order) : orders.record(order.id, fact, 'provider', clock.now());
  };

  return (opened.paymentIntentId === null ? fresh() : known(opened, opened.paymentIntentId)).andThen((prepared) =>
    told(prepared)
      .andThen(payable)
      .map((order) => ({ order, intent: prepared.intent })),
  );
}
