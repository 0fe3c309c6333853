import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import type { Clock } from '../../shared/clock.port.ts';
import type { Order, PaymentIntentId } from '../orders/order.ts';
import { isBought } from '../orders/order-state.ts';
import type { OpenOrderFailure, Orders, RecordFailure } from '../orders/orders.port.ts';
import { paymentEvent } from './payment-event.ts';
import type { PaymentFailure, PaymentGateway, PaymentIntent, PaymentNotFound } from './payment-gateway.port.ts';
import { paymentRequest } from './payment-request.ts';

export type PreparePorts = { readonly orders: Orders; readonly gateway: PaymentGateway; readonly clock: Clock };

export type PrepareFailure =
  | RecordFailure
  | PaymentFailure
  | PaymentNotFound
  | Extract<OpenOrderFailure, { kind: 'checkout-in-progress' }>;

export type PreparedPayment = { readonly order: Order; readonly intent: PaymentIntent };

/** Orders under review may have been paid, so they cannot be paid again. */
function payable(order: Order): Result<Order, PrepareFailure> {
  const { id, state } = order;
  if (state === 'awaiting_payment' || state === 'processing' || isBought(state)) return ok(order);
  if (state === 'review') return err({ kind: 'checkout-in-progress', orderId: id });
  return err({ kind: 'step-not-allowed', state, event: 'intent_created' });
}

/**
 * Creates or reads the payment of an order and applies its state. The provider is called outside any transaction and
 * returns the same payment on every attempt, which repairs a crash in between. A paid order is returned unchanged.
 * @param demo demonstration payment
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

  const recordIfAny = ({ order, intent }: PreparedPayment): ResultAsync<Order, PrepareFailure> => {
    const event = isBought(order.state) ? null : paymentEvent(order, intent);
    return event === null ? okAsync(order) : orders.record(order.id, event, 'provider', clock.now());
  };

  return (opened.paymentIntentId === null ? fresh() : known(opened, opened.paymentIntentId)).andThen((prepared) =>
    recordIfAny(prepared)
      .andThen(payable)
      .map((order) => ({ order, intent: prepared.intent })),
  );
}
