import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Order, PaymentIntentId } from './order.ts';
import type { StepNotAllowed } from './order-state.ts';
import type { OrderNotFound, Orders, OrdersUnavailable } from './orders.port.ts';
import type { PaymentFailure, PaymentGateway, PaymentStatus } from './payment-gateway.port.ts';

export type PayOrderFailure =
  | OrderNotFound
  | OrdersUnavailable
  | StepNotAllowed
  | PaymentFailure
  | { readonly kind: 'api-unreachable' }
  | { readonly kind: 'api-not-running' }
  | { readonly kind: 'refused'; readonly message: string };

/** The order after its payment was asked for, and how the payment stands at the provider (PAY-10, PAY-13). */
export type Payment = { readonly order: Order; readonly status: PaymentStatus };

/** Asks how the payment stands and moves the order accordingly; may be asked again at any time. */
export type PayOrder = (intent: PaymentIntentId) => ResultAsync<Payment, PayOrderFailure>;

export const makePayOrder =
  (orders: Orders, gateway: PaymentGateway): PayOrder =>
  (intent) =>
    orders.findByIntent(intent).andThen((order): ResultAsync<Payment, PayOrderFailure> => {
      if (order.state === 'paid') return okAsync({ order, status: 'succeeded' });
      if (order.state === 'expired') {
        return errAsync({ kind: 'step-not-allowed', state: order.state, fact: 'payment_succeeded' });
      }
      return gateway
        .settle(intent)
        .andThen(
          (status): ResultAsync<Payment, PayOrderFailure> =>
            status === 'succeeded'
              ? orders.record(order.id, 'payment_succeeded').map((paid) => ({ order: paid, status }))
              : okAsync({ order, status }),
        );
    });
