import type { OrderId } from '#domain/checkout/order.ts';
import type { PayOrderFailure } from '#domain/checkout/pay-order.use-case.ts';
import type { PlaceOrderFailure } from '#domain/checkout/place-order.use-case.ts';
import type { ChangedPrice, SoldLine } from '#domain/checkout/quote.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { UnpaidStatus } from '../../../text/checkout-failures.texts.ts';

type Explained = 'sold' | 'price-changed' | 'step-not-allowed' | 'checkout-in-progress' | 'too-many-checkouts';

/** What stands between the customer and the order. The cart is kept whatever it is. */
export type CheckoutProblem =
  /** The shop's prices are not those that the page showed (PAY-09). */
  | { readonly kind: 'price-changed'; readonly lines: readonly ChangedPrice[]; readonly total: Cents }
  | { readonly kind: 'sold'; readonly lines: readonly SoldLine[] }
  /** Another order of this cart is paid or being paid (M2). */
  | { readonly kind: 'in-progress'; readonly orderId: OrderId }
  | { readonly kind: 'too-many-orders' }
  /** The payment could not be prepared (PAY-17). */
  | { readonly kind: 'not-placed'; readonly failure: Exclude<PlaceOrderFailure, { kind: Explained }> }
  /** The payment form cannot be shown, and no demonstration may stand in for it (PAY-20). */
  | { readonly kind: 'no-form' }
  /** Something is missing in the payment form; nothing was sent. */
  | { readonly kind: 'incomplete'; readonly message: string }
  /** The provider's form did not get through to the provider. */
  | { readonly kind: 'not-sent' }
  /** It is not known whether the payment went through. */
  | { readonly kind: 'not-paid'; readonly failure: Exclude<PayOrderFailure, { kind: 'step-not-allowed' }> }
  /** The payment was not made; `reason` is the provider's or the shop's word for it (P6, PAY-36). */
  | { readonly kind: 'unpaid'; readonly status: UnpaidStatus; readonly reason: string | null }
  /** The hold on the cards is over; nothing was charged. */
  | { readonly kind: 'hold-over' }
  /** The order was ended before its time, by another tab for example (M2). */
  | { readonly kind: 'ended' }
  /** Another tab changed the cart while its payment was open (M2). */
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
      return { kind: 'too-many-orders' };
    case 'step-not-allowed':
      return { kind: 'hold-over' };
    default:
      return { kind: 'not-placed', failure };
  }
}

export const payProblem = (failure: PayOrderFailure): CheckoutProblem =>
  failure.kind === 'step-not-allowed' ? { kind: 'ended' } : { kind: 'not-paid', failure };

/** When the hold is over, that is what matters of an order that is not paid; whether it is paid matters more. */
export const afterHold = (problem: CheckoutProblem | null): CheckoutProblem =>
  problem?.kind === 'not-paid' ? problem : { kind: 'hold-over' };

/** Whether the payment form has nothing left to do: the order can only be started again. */
export const isOver = (problem: CheckoutProblem | null): boolean =>
  problem?.kind === 'hold-over' || problem?.kind === 'ended';
