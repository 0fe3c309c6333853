import type { PayOrderFailure } from '#domain/checkout/pay-order.use-case.ts';
import type { PlaceOrderFailure } from '#domain/checkout/place-order.use-case.ts';
import type { ChangedPrice, SoldLine } from '#domain/checkout/quote.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { UnpaidStatus } from '../../text/checkout-failures.ts';

type Explained = 'sold' | 'price-changed' | 'step-not-allowed';

/** What stands between the shopper and the order. The cart is kept whatever it is. */
export type CheckoutProblem =
  /** The shop's prices are not those that the page showed (PAY-09). */
  | { readonly kind: 'price-changed'; readonly lines: readonly ChangedPrice[]; readonly total: Cents }
  | { readonly kind: 'sold'; readonly lines: readonly SoldLine[] }
  /** The payment could not be prepared (PAY-17). */
  | { readonly kind: 'not-placed'; readonly failure: Exclude<PlaceOrderFailure, { kind: Explained }> }
  /** The order asks for a payment that this page cannot take (PAY-20). */
  | { readonly kind: 'no-form' }
  | { readonly kind: 'not-paid'; readonly failure: Exclude<PayOrderFailure, { kind: 'step-not-allowed' }> }
  | { readonly kind: 'unpaid'; readonly status: UnpaidStatus }
  /** The hold on the cards is over; nothing was charged. */
  | { readonly kind: 'hold-over' }
  /** Another tab changed the cart while its payment was open (M2). */
  | { readonly kind: 'cart-changed' };

export function placeProblem(failure: PlaceOrderFailure): CheckoutProblem {
  switch (failure.kind) {
    case 'price-changed':
      return { kind: 'price-changed', lines: failure.lines, total: failure.total };
    case 'sold':
      return { kind: 'sold', lines: failure.lines };
    case 'step-not-allowed':
      return { kind: 'hold-over' };
    default:
      return { kind: 'not-placed', failure };
  }
}

export const payProblem = (failure: PayOrderFailure): CheckoutProblem =>
  failure.kind === 'step-not-allowed' ? { kind: 'hold-over' } : { kind: 'not-paid', failure };
