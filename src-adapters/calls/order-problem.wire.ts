import { cardId } from '#domain/cards/card.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import { orderStates, type StepNotAllowed } from '#domain/checkout/orders/order-state.ts';
import type { PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import { providerOut } from '#domain/checkout/payments/payment-gateway.port.ts';
import { type Cents, noCents } from '#domain/money/cents.ts';
import { type DiscountRefused, refused } from '#domain/pricing/discount-code.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { codeRefusalShape } from './code-refusal.wire.ts';
import type { Problem, ProblemLine } from './problem.wire.ts';

const soldLine = ({ cardId: id, title, left, held }: ProblemLine) => ({
  cardId: cardId(id),
  title,
  left: left ?? 0,
  held: held ?? 0,
});

const changedLine = ({ cardId: id, title, shown, price }: ProblemLine) => ({
  cardId: cardId(id),
  title,
  shown: shown ?? null,
  price: price ?? noCents,
});

/** Without a state, assumes an expired order. */
export const stepNotAllowedOf = ({ state, event = '' }: Problem): StepNotAllowed => ({
  kind: 'step-not-allowed',
  state: orderStates.find((known) => known === state) ?? 'expired',
  event,
});

/** Of a step of an order, which a step of a return may be. */
export const ofSteps = {
  'step-not-allowed': stepNotAllowedOf,
  'tracking-missing': true,
  'bad-refund-amount': ({ left = noCents }: Problem) => ({ kind: 'bad-refund-amount', left }) as const,
  'bad-restock': ({ lines: [line] = [] }: Problem) =>
    ({ kind: 'bad-restock', cardId: cardId(line?.cardId ?? '') }) as const,
} as const;

/** Null for a reason that this page does not know. */
function discountRefusedOf({ code, refusal }: Problem): DiscountRefused | null {
  if (code !== 'discount-refused') return null;
  const known = codeRefusalShape.safeParse(refusal);
  return known.success ? refused(known.data) : null;
}

/** Maps an API problem; 'refused' when unknown (PAY-14). */
export function placeOrderFailureOf(problem: Problem): PlaceOrderFailure {
  const { code, detail, lines = [], total, count, orderId: id } = problem;
  if (code === 'sold') return { kind: 'sold', lines: lines.map(soldLine) };
  if (code === 'price-changed') {
    return { kind: 'price-changed', lines: lines.map(changedLine), total: (total ?? 0) as Cents };
  }
  const discount = discountRefusedOf(problem);
  if (discount) return discount;
  if (code === 'discount-codes-unavailable') return { ...storageFails, what: 'discount-codes' };
  if (code === 'shipping-unavailable') return { kind: 'shipping-unavailable' };
  if (code === 'tax-unavailable') return { ...storageFails, what: 'tax' };
  if (code === 'tax-address-invalid') return { kind: code };
  if (code === 'checkout-in-progress' && id) return { kind: 'checkout-in-progress', orderId: orderId(id) };
  if (code === 'checkout-paused') return { kind: 'checkout-paused', text: detail };
  if (code === 'offer-gone') return { kind: 'offer-gone' };
  if (code === 'too-many-checkouts') return { kind: 'too-many-checkouts' };
  if (code === 'too-many-held') return { kind: 'too-many-held', most: count ?? 0 };
  if (code === 'step-not-allowed') return stepNotAllowedOf(problem);
  if (code === 'payment-provider-unavailable') return providerOut;
  if (code === 'payment-refused') return { kind: 'payment-refused', message: detail };
  return { kind: 'refused', message: detail };
}
