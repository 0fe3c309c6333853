import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import type { PayOrderFailure } from '#domain/checkout/payments/pay-order.use-case.ts';
import type { PricedOrder } from '#domain/checkout/price-order.ts';
import type { ChangedPrice, SoldLine } from '#domain/checkout/quote.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { UnpaidStatus } from '../../../text/checkout-failures.texts.ts';

type Explained = 'sold' | 'price-changed' | 'step-not-allowed' | 'checkout-in-progress' | TooMany['kind'];
type TooMany = Extract<PlaceOrderFailure, { kind: 'too-many-checkouts' | 'too-many-held' }>;

/** Why the checkout cannot go on. The cart is kept in every case. */
export type CheckoutProblem =
  /** Prices changed since they were shown (PAY-09). */
  | { readonly kind: 'price-changed'; readonly lines: readonly ChangedPrice[]; readonly total: Cents }
  | { readonly kind: 'sold'; readonly lines: readonly SoldLine[] }
  /** No method carries these cards to the address. */
  | { readonly kind: 'cannot-ship'; readonly unfit: PricedOrder['unfit'] }
  /** Another order of this cart is paid or in payment (M2). */
  | { readonly kind: 'in-progress'; readonly orderId: OrderId }
  | { readonly kind: 'too-many-orders'; readonly failure: TooMany }
  | { readonly kind: 'not-placed'; readonly failure: Exclude<PlaceOrderFailure, { kind: Explained }> }
  /** The payment form cannot load, and the demonstration is not allowed (PAY-20). */
  | { readonly kind: 'no-form' }
  /** The payment form is incomplete; nothing was sent. */
  | { readonly kind: 'incomplete'; readonly message: string }
  /** The provider could not be reached. */
  | { readonly kind: 'not-sent' }
  /** It is unknown whether the payment succeeded. */
  | { readonly kind: 'not-paid'; readonly failure: Exclude<PayOrderFailure, { kind: 'step-not-allowed' }> }
  /** Not paid; `reason` comes from the provider or the shop (P6). */
  | { readonly kind: 'unpaid'; readonly status: UnpaidStatus; readonly reason: string | null }
  /** The hold expired; nothing was charged. */
  | { readonly kind: 'hold-over' }
  /** The order was canceled, for example in another tab (M2). */
  | { readonly kind: 'ended' }
  /** Another tab changed the cart during payment (M2). */
  | { readonly kind: 'cart-changed' };

export function placeProblem(failure: PlaceOrderFailure): CheckoutProblem {
  switch (failure.kind) {
    case 'price-changed':
      return { kind: 'price-changed', lines: failure.lines, total: failure.total };
    case 'sold':
      return { kind: 'sold', lines: failure.lines };
    case 'checkout-in-progress':
      return { kind: 'in-progress', orderId: failure.orderId };
    case 'too-many-checkouts':
    case 'too-many-held':
      return { kind: 'too-many-orders', failure };
    case 'step-not-allowed':
      return { kind: 'hold-over' };
    default:
      return { kind: 'not-placed', failure };
  }
}

export const payProblem = (failure: PayOrderFailure): CheckoutProblem =>
  failure.kind === 'step-not-allowed' ? { kind: 'ended' } : { kind: 'not-paid', failure };

/** After the hold, an expired hold replaces other problems, except those where the payment is unknown. */
export const afterHold = (problem: CheckoutProblem | null): CheckoutProblem =>
  problem?.kind === 'not-paid' ? problem : { kind: 'hold-over' };

/** Whether the payment form is finished, so that only a new order helps. */
export const isOver = (problem: CheckoutProblem | null): boolean =>
  problem?.kind === 'hold-over' || problem?.kind === 'ended';
