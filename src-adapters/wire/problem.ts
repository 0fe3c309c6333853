import * as z from 'zod/mini';
import { cardId } from '#domain/cards/card.ts';
import { orderId } from '#domain/checkout/order.ts';
import { orderStates, type StepNotAllowed } from '#domain/checkout/order-state.ts';
import type { PlaceOrderFailure } from '#domain/checkout/place-order.use-case.ts';
import { type Cents, noCents } from '#domain/money/cents.ts';
import { keptCartShape } from './cart.ts';
import { centsShape } from './order.ts';

const problemLineShape = z.object({
  cardId: z.string(),
  title: z.string(),
  /** With 'sold': copies that can still be had. */
  left: z.optional(z.number()),
  /** With 'sold': copies in somebody's checkout, which may come back. */
  held: z.optional(z.number()),
  /** With 'price-changed': the price that was shown and the price that holds, in cents. */
  shown: z.optional(z.nullable(centsShape)),
  price: z.optional(centsShape),
});

/** Every failure of the API (RFC 9457). `detail` is a sentence fit for a shopper, `code` the failure's kind. */
export const problemShape = z.object({
  type: z._default(z.string(), 'about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** The request's id, to be told when asking for help. */
  requestId: z.optional(z.string()),
  /** What is wrong with which field of the request. */
  issues: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        /** The kind of issue, where the page has a text of its own for it. */
        code: z.optional(z.string()),
      }),
    ),
  ),
  /** The lines of an order that stand in the way. */
  lines: z.optional(z.array(problemLineShape)),
  /** With 'price-changed': what the order costs now, in cents. */
  total: z.optional(centsShape),
  /** With 'checkout-in-progress': the order that stands in the way. */
  orderId: z.optional(z.string()),
  /** With 'bad-refund-amount': what can still be given back, in cents. */
  left: z.optional(centsShape),
  /** With 'step-not-allowed': the order's state, and what could not happen to it in this state. */
  state: z.optional(z.enum(orderStates)),
  fact: z.optional(z.string()),
  /** With 'cart-changed': the cart as it is now, and its version (C3). */
  ...z.partial(keptCartShape).shape,
});
export type Problem = z.infer<typeof problemShape>;
export type ProblemLine = z.infer<typeof problemLineShape>;

export const problemType = 'application/problem+json';

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

/** A step that the order's state did not allow. An API that does not say the state means one that has expired. */
export const stepNotAllowedOf = ({ state = 'expired', fact = '' }: Problem): StepNotAllowed => ({
  kind: 'step-not-allowed',
  state,
  fact,
});

/** An answered failure of placing an order as the domain names it; what it has no name for is 'refused' (PAY-14). */
export function placeOrderFailureOf(problem: Problem): PlaceOrderFailure {
  const { code, detail, lines = [], total, orderId: id } = problem;
  if (code === 'sold') return { kind: 'sold', lines: lines.map(soldLine) };
  if (code === 'price-changed') {
    return { kind: 'price-changed', lines: lines.map(changedLine), total: (total ?? 0) as Cents };
  }
  if (code === 'checkout-in-progress' && id) return { kind: 'checkout-in-progress', orderId: orderId(id) };
  if (code === 'too-many-checkouts') return { kind: 'too-many-checkouts' };
  if (code === 'step-not-allowed') return stepNotAllowedOf(problem);
  if (code === 'payment-provider-unavailable') return { kind: 'payment-provider-unavailable' };
  if (code === 'payment-refused') return { kind: 'payment-refused', message: detail };
  return { kind: 'refused', message: detail };
}
