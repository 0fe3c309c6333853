import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Clock } from '../../shared/clock.port.ts';
import type { Order, OrderId, PaymentIntentId } from '../orders/order.ts';
import type { Actor } from '../orders/order-log.ts';
import type { OrderEvent } from '../orders/order-step.ts';
import type { Orders, RecordFailure } from '../orders/orders.port.ts';
import { paymentEvent } from './payment-event.ts';
import type { PaymentFailure, PaymentGateway, PaymentNotFound } from './payment-gateway.port.ts';
import { paymentRequest } from './payment-request.ts';

export type ReconcileFailure = RecordFailure | PaymentFailure | PaymentNotFound;

/**
 * Reconciles an order with its payment: reads the payment, ends an expired order, makes due refunds. Repeatable. If the
 * provider is unreachable nothing changes and the copies stay held.
 */
export type ReconcileOrder = (id: OrderId) => ResultAsync<Order, ReconcileFailure>;

export type ReconcilePorts = {
  readonly orders: Orders;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
};

const isOver = ({ expiresAt }: Order, now: number): boolean => Date.parse(expiresAt) <= now;

export function makeReconcileOrder({ orders, gateway, clock }: ReconcilePorts): ReconcileOrder {
  const record = (order: Order, event: OrderEvent, by: Actor): ResultAsync<Order, ReconcileFailure> =>
    orders.record(order.id, event, by, clock.now());

  const recordIfAny = (order: Order, event: OrderEvent | null): ResultAsync<Order, ReconcileFailure> =>
    event === null ? okAsync(order) : record(order, event, 'provider');

  const readPayment = (order: Order): ResultAsync<Order, ReconcileFailure> =>
    order.paymentIntentId === null
      ? okAsync(order)
      : gateway.read(order.paymentIntentId).andThen((read) => recordIfAny(order, paymentEvent(order, read)));

  /** A payment unknown to the provider cannot be canceled: the admin decides. */
  const cancel = (order: Order, intent: PaymentIntentId): ResultAsync<Order, ReconcileFailure> =>
    gateway
      .cancel(intent)
      .map((canceled) => paymentEvent(order, canceled))
      .orElse((failure) =>
        failure.kind === 'payment-not-found' ? okAsync({ kind: 'payment_differs' } as const) : errAsync(failure),
      )
      .andThen((event) => recordIfAny(order, event));

  /** Requests the missing payment again; the provider returns the same one. Null when it refuses. */
  const openedAgain = (order: Order): ResultAsync<PaymentIntentId | null, ReconcileFailure> =>
    gateway
      .open(paymentRequest(order))
      .map((intent) => intent.id)
      .orElse((failure) => (failure.kind === 'payment-refused' ? okAsync(null) : errAsync(failure)));

  /** Without a payment id no client secret was handed out, so the order cannot be paid. */
  const endUnknown = (order: Order): ResultAsync<Order, ReconcileFailure> =>
    openedAgain(order).andThen((intent) =>
      intent === null
        ? record(order, { kind: 'payment_canceled' }, 'shop')
        : record(order, { kind: 'intent_created', intent }, 'shop').andThen((known) =>
            cancel(known, known.paymentIntentId ?? intent),
          ),
    );

  const end = (order: Order): ResultAsync<Order, ReconcileFailure> =>
    order.paymentIntentId === null ? endUnknown(order) : cancel(order, order.paymentIntentId);

  const requestRefund = (order: Order): ResultAsync<Order, ReconcileFailure> => {
    const { refund, paymentIntentId: intent } = order;
    if (refund === null || intent === null) return okAsync(order);
    const { number, amount } = refund;
    return gateway.refund({ orderId: order.id, intent, number, amount }).andThen((outcome) => {
      if (outcome.status === 'made') return record(order, { kind: 'refund_made', number }, 'provider');
      if (outcome.status === 'pending') return okAsync(order);
      return record(order, { kind: 'refund_refused', number, reason: outcome.reason }, 'provider');
    });
  };

  const act = (order: Order): ResultAsync<Order, ReconcileFailure> => {
    switch (order.state) {
      case 'reserved':
      case 'awaiting_payment':
        return isOver(order, clock.now()) ? record(order, { kind: 'hold_ended' }, 'shop') : readPayment(order);
      case 'processing':
        return readPayment(order);
      case 'expiring':
        return end(order);
      case 'refund_due':
        return requestRefund(order);
      // A canceled payment is final; a success here would be an error.
      case 'expired':
        return readPayment(order);
      default:
        return okAsync(order);
    }
  };

  const reconcile = (order: Order): ResultAsync<Order, ReconcileFailure> =>
    act(order).andThen((after) => {
      const goesOn = after.state !== order.state && (after.state === 'expiring' || after.state === 'refund_due');
      return goesOn ? reconcile(after) : okAsync(after);
    });

  return (id) => orders.find(id).andThen(reconcile);
}
