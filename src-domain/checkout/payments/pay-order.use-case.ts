import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Clock } from '../../shared/clock.port.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { Order, PaymentIntentId } from '../orders/order.ts';
import { isBought } from '../orders/order-state.ts';
import type { StepFailure } from '../orders/order-step.ts';
import type { OrderNotFound, Orders } from '../orders/orders.port.ts';
import { paymentEvent } from './payment-event.ts';
import type {
  PaymentFailure,
  PaymentGateway,
  PaymentIntent,
  PaymentMode,
  PaymentNotFound,
  PaymentStatus,
} from './payment-gateway.port.ts';

export type PayOrderFailure =
  | OrderNotFound
  | Unavailable
  | StepFailure
  | PaymentFailure
  | PaymentNotFound
  | { readonly kind: 'refused'; readonly message: string };

/** The order and the state of its payment. `declined`: why the last attempt failed, for the customer (P6). */
export type Payment = { readonly order: Order; readonly status: PaymentStatus; readonly declined: string | null };

/** Reads the payment and updates the order; repeatable. */
export type PayOrder = (intent: PaymentIntentId) => ResultAsync<Payment, PayOrderFailure>;

export type PayPorts = {
  readonly orders: Orders;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
};

/** This call pays a demonstration, but never with live keys (PAY-20); otherwise the provider decides. */
const eventOf = (order: Order, intent: PaymentIntent, mode: PaymentMode) =>
  intent.demo && order.demo && mode !== 'live' ? ({ kind: 'demo_paid' } as const) : paymentEvent(order, intent);

const paid = (order: Order): Payment => ({ order, status: 'succeeded', declined: null });

export const makePayOrder =
  ({ orders, gateway, clock }: PayPorts): PayOrder =>
  (intent) =>
    orders.findByIntent(intent).andThen((order): ResultAsync<Payment, PayOrderFailure> => {
      if (isBought(order.state)) return okAsync(paid(order));
      if (order.state === 'expired') {
        return errAsync({ kind: 'step-not-allowed', state: order.state, event: 'payment_succeeded' });
      }
      return gateway.read(intent).andThen((read): ResultAsync<Payment, PayOrderFailure> => {
        const event = eventOf(order, read, gateway.mode);
        if (event === null) return okAsync({ order, status: read.status, declined: read.declined });
        return orders
          .record(order.id, event, read.demo ? 'shopper' : 'provider', clock.now())
          .map((after) =>
            isBought(after.state) ? paid(after) : { order: after, status: read.status, declined: read.declined },
          );
      });
    });
