import * as z from 'zod/mini';
import { keptCartShape } from './cart.wire.ts';
import { centsShape } from './cents.wire.ts';

const problemLineShape = z.object({
  cardId: z.string(),
  title: z.string(),
  /** With 'sold': available copies. */
  left: z.optional(z.number()),
  /** With 'sold': copies in checkouts. */
  held: z.optional(z.number()),
  /** With 'price-changed': shown and current price, in cents. */
  shown: z.optional(z.nullable(centsShape)),
  price: z.optional(centsShape),
});

/** Problem details (RFC 9457). `detail` is for customers, `code` is the failure's kind. */
export const problemShape = z.object({
  type: z._default(z.string(), 'about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** For support requests. */
  requestId: z.optional(z.string()),
  /** Problems per field. */
  issues: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        /** Kind of issue, if the page has its own text. */
        code: z.optional(z.string()),
      }),
    ),
  ),
  /** Order lines with problems. */
  lines: z.optional(z.array(problemLineShape)),
  /** With 'price-changed': the current total in cents. */
  total: z.optional(centsShape),
  /** With 'checkout-in-progress': the other order. */
  orderId: z.optional(z.string()),
  /** With 'bad-refund-amount': refundable cents. */
  left: z.optional(centsShape),
  /** With 'step-not-allowed': the order's state and the event. */
  state: z.optional(z.string()),
  event: z.optional(z.string()),
  /** With 'stale-…': the current version. */
  current: z.optional(z.unknown()),
  /** With 'discount-refused': why (`codeRefusalShape`). */
  refusal: z.optional(z.unknown()),
  /**
   * With 'scope-changed': the current number of cards; with 'too-many-held': copies that may be held; with
   * 'orders-under-way': orders; with 'sum-differs': cents that are missing, below 0 those that are too many.
   */
  count: z.optional(z.int()),
  /** With 'import-incomplete': the change that one undo reverses. */
  change: z.optional(z.int()),
  /** With 'cart-changed': the current cart and version (C3). */
  ...z.partial(keptCartShape).shape,
});
export type Problem = z.infer<typeof problemShape>;
export type ProblemLine = z.infer<typeof problemLineShape>;

export const notReached = 'The shop cannot be reached.';

/** Where an answer has another shape. */
export const senseless = 'The shop’s answer makes no sense.';

export const problemType = 'application/problem+json';
