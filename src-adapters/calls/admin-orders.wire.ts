import * as z from 'zod/mini';
import type { AdminOrders, OrderFile } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Examination } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { trackingIssues } from '#domain/checkout/orders/fulfilment.ts';
import type { ListOwnOrders } from '#domain/checkout/orders/list-own-orders.use-case.ts';
import type { Actor, LogEntry } from '#domain/checkout/orders/order-log.ts';
import { longestMessage, type OrderMessage, tidyMessage } from '#domain/checkout/orders/order-message.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import { type OrderPage, orderTabNames } from '#domain/checkout/orders/orders.port.ts';
import { type Calls, signInNeeded, whole } from './calls.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { orderIdShape, orderShape, restockShape, trackingShape } from './order.wire.ts';
import { branded, text } from './texts.wire.ts';

const listQuery = z.strictObject({
  tab: z._default(z.enum(orderTabNames), 'all'),
  search: z._default(text(200), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  cursor: z._default(z.nullable(text(200)), null),
});

export const orderPageShape: z.ZodMiniType<OrderPage> = z.object({
  orders: z.readonly(z.array(orderShape)),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
});

export const orderCountsShape = z.record(z.enum([...orderTabNames, 'demosToPack']), z.int());

const ownOrders = z.array(orderShape);

export const ownOrdersShape = z.object({ orders: ownOrders });

/** Not a port: the use case, by a name. */
export const ownOrderCalls: Calls<{ list: ListOwnOrders }> = {
  tag: 'orders',
  path: '/api/v1/me/orders',
  action: 'see-own-orders',
  calls: {
    list: {
      route: 'GET',
      args: [],
      answer: ['orders', ownOrders],
      failures: { ...signInNeeded, refused: 'Failed to get your orders' },
    },
  },
};

/** GET /api/orders/{id}/messages */
export const orderMessagesShape = z.object({
  messages: z.readonly(z.array(z.object({ at: z.string(), text: z.string() }))),
}) satisfies z.ZodMiniType<{ readonly messages: readonly OrderMessage[] }>;

const logEntryShape: z.ZodMiniType<LogEntry> = z.object({
  at: z.string(),
  by: branded<Actor>(z.string()),
  event: z.string(),
  from: z.nullable(z.enum(orderStates)),
  to: z.enum(orderStates),
  detail: z.string(),
});

export const orderFileShape: z.ZodMiniType<OrderFile> = z.object({
  order: orderShape,
  log: z.readonly(z.array(logEntryShape)),
});

const failures = {
  ...signInNeeded,
  'bad-cursor': true,
  'order-not-found': true,
  refused: 'The shop’s answer makes no sense.',
} as const;

/** Apart from the actions on an order, each of which has a path of its own. */
export const adminOrderCalls: Calls<Omit<AdminOrders, 'act'>> = {
  tag: 'admin orders',
  path: '/api/v1/orders',
  action: 'pack-orders',
  calls: {
    page: { route: 'GET', args: [[whole, listQuery]], answer: orderPageShape, failures },
    counts: { route: 'GET /counts', args: [], answer: orderCountsShape, failures },
    file: { route: 'GET /:id', args: [['id', orderIdShape]], answer: orderFileShape, failures },
  },
};

const reason = z._default(text(500), '');

/** POST /api/v1/orders/{id}/{act} */
export const actionBodies = {
  pack: z.strictObject({}),
  unpack: z.strictObject({}),
  ship: z.strictObject({
    tracking: trackingShape.check(
      z.refine(
        (tracking) => trackingIssues(tracking).length === 0,
        'A tracking number has letters, digits, spaces, dots and hyphens; another carrier needs its name, and its link must be https',
      ),
    ),
    /** Ships by a method with tracking without any. */
    withoutNumber: z.optional(z.boolean()),
  }),
  deliver: z.strictObject({}),
  cancel: z.strictObject({ reason }),
  refund: z.strictObject({
    amount: centsShape,
    restock: listOf(restockShape, 200),
    reason,
    /** From 1. A repeated number makes no second refund (P12). */
    number: z.optional(z.int().check(z.gte(1))),
    /** The shipping with its tax; without restock. */
    shippingOnly: z.optional(z.boolean()),
  }),
  accept: z.strictObject({}),
  close: z.strictObject({ reason }),
  note: z.strictObject({ text: text(2_000).check(z.minLength(1)) }),
  message: z.strictObject({
    text: text(longestMessage).check(z.refine((given) => tidyMessage(given) !== '', 'is empty')),
  }),
} as const;

export const examinationShape: z.ZodMiniType<Examination> = z.object({
  orders: z.int(),
  demonstrations: z.int(),
  findings: z.readonly(
    z.array(
      z.object({
        kind: z.enum([
          'payment-differs',
          'order-waits',
          'copies-misfit',
          'stock-gap',
          'payment-without-order',
          'provider-unreachable',
          'disk-full',
        ]),
        subject: z.string(),
        detail: z.string(),
        safe: z.boolean(),
        fixed: z.boolean(),
        choices: z.optional(z.readonly(z.array(z.enum(['refund', 'recreate'])))),
      }),
    ),
  ),
});
