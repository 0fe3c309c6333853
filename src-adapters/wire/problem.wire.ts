import * as z from 'zod/mini';
import { keptCartShape } from './cart.wire.ts';
import { centsShape } from './cents.wire.ts';

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

/** Every failure of the API (RFC 9457). `detail` is a sentence fit for a customer, `code` the failure's kind. */
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
  state: z.optional(z.string()),
  fact: z.optional(z.string()),
  /** With 'stale-card' and its kin: what stands there now. Whoever asked knows its shape. */
  current: z.optional(z.unknown()),
  /** With 'scope-changed': how many cards the list holds by now. */
  count: z.optional(z.int()),
  /** With 'cart-changed': the cart as it is now, and its version (C3). */
  ...z.partial(keptCartShape).shape,
});
export type Problem = z.infer<typeof problemShape>;
export type ProblemLine = z.infer<typeof problemLineShape>;

export const problemType = 'application/problem+json';
