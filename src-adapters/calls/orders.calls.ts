import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { orderNotRead } from '#domain/checkout/checkout.failures.ts';
import type {
  AdminOrders,
  OrderAction,
  OrderActionFailure,
  OrderActionKind,
  OrderFile,
} from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Examination, ExamineShop, SettleOrphan } from '#domain/checkout/orders/examine-shop.use-case.ts';
import { trackingIssues } from '#domain/checkout/orders/fulfilment.ts';
import type { ListOwnOrders } from '#domain/checkout/orders/list-own-orders.use-case.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import type { Actor, LogEntry } from '#domain/checkout/orders/order-log.ts';
import {
  longestMessage,
  type OrderMessage,
  type ReadOrderMessages,
  tidyMessage,
} from '#domain/checkout/orders/order-message.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import { type OrderListPage, orderTabNames } from '#domain/checkout/orders/orders.port.ts';
import { orderActionPermissions } from '#domain/checkout/orders/packing-orders.ts';
import type { ReadOrder } from '#domain/checkout/orders/read-order.use-case.ts';
import type { ApiClient } from './api.ts';
import { type BodyOf, type Calls, signInNeeded, whole } from './calls.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import {
  orderHeadersShape,
  orderIdShape,
  orderShape,
  paymentIntentIdShape,
  restockShape,
  trackingShape,
} from './order.wire.ts';
import { ofSteps } from './order-problem.wire.ts';
import { senseless } from './problem.wire.ts';
import { makeRemote } from './remote.ts';
import { branded, someText, text } from './texts.wire.ts';

const listQuery = z.strictObject({
  tab: z._default(z.enum(orderTabNames), 'all'),
  search: z._default(text(200), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  cursor: z._default(z.nullable(text(200)), null),
});

export const orderPageShape: z.ZodMiniType<OrderListPage> = z.object({
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

const messages: z.ZodMiniType<readonly OrderMessage[]> = z.readonly(
  z.array(z.object({ at: z.string(), text: z.string() })),
);

const ofReceipts = {
  args: [['id', branded<OrderId>(someText(200))]],
  headers: orderHeadersShape,
  cost: 0,
} as const;

/** For who may see the order: its owner, who has its receipt, and staff (PAY-26). */
export type OrderByReceipt = {
  /** By id or payment. */
  read(id: OrderId): ReturnType<ReadOrder>;
  messages(id: OrderId): ReturnType<ReadOrderMessages>;
};

export const orderCalls: Calls<OrderByReceipt> = {
  tag: 'orders',
  path: '/api/orders/:id',
  action: 'check-out',
  calls: {
    read: {
      route: 'GET',
      ...ofReceipts,
      answer: orderShape,
      failures: { 'order-not-found': true, refused: orderNotRead },
    },
    messages: {
      route: 'GET /messages',
      ...ofReceipts,
      answer: ['messages', messages],
      failures: { 'order-not-found': true, refused: 'Failed to get the messages about this order' },
    },
  },
};

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

const ofOffice = { ...signInNeeded, refused: senseless } as const;
const failures = { ...ofOffice, 'bad-cursor': true, 'order-not-found': true } as const;

const reason = z._default(text(500), '');

/** What an action sends beside its kind. */
const actionBodies = {
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

type Act<Kind extends OrderActionKind> = (
  id: OrderId,
  act: BodyOf<OrderAction, Kind>,
) => ResultAsync<OrderFile, OrderActionFailure>;
export type OrderActionCalls = { readonly [Kind in OrderActionKind]: Act<Kind> };

const id = ['id', orderIdShape] as const;

const acting = <Kind extends OrderActionKind, Body>(kind: Kind, body: z.ZodMiniType<Body>) =>
  ({
    route: `POST /:id/${kind}`,
    action: orderActionPermissions[kind],
    args: [id, [whole, body]],
    answer: orderFileShape,
    failures: { ...ofOffice, ...ofSteps, 'order-not-found': true },
  }) as const;

/** Each action on an order has a path and a body of its own. */
export const adminOrderCalls: Calls<Omit<AdminOrders, 'act'> & OrderActionCalls> = {
  tag: 'admin orders',
  path: '/api/v1/orders',
  action: 'pack-orders',
  calls: {
    page: { route: 'GET', args: [[whole, listQuery]], answer: orderPageShape, failures },
    counts: { route: 'GET /counts', args: [], answer: orderCountsShape, failures },
    file: { route: 'GET /:id', args: [id], answer: orderFileShape, failures },
    pack: acting('pack', actionBodies.pack),
    unpack: acting('unpack', actionBodies.unpack),
    ship: acting('ship', actionBodies.ship),
    deliver: acting('deliver', actionBodies.deliver),
    cancel: acting('cancel', actionBodies.cancel),
    refund: acting('refund', actionBodies.refund),
    accept: acting('accept', actionBodies.accept),
    close: acting('close', actionBodies.close),
    note: acting('note', actionBodies.note),
    message: acting('message', actionBodies.message),
  },
};

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
          'clock-differs',
          'weak-durability',
          'replica-unused',
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

const payment = z.optional(paymentIntentIdShape);

/** `mend` also repairs, and refunds or recreates the order of a payment without one (ORDER-11). */
export type Doctor = { examine(): ReturnType<ExamineShop>; mend(settle: SettleOrphan): ReturnType<ExamineShop> };

export const doctorCalls: Calls<Doctor> = {
  tag: 'admin orders',
  path: '/api/v1/doctor',
  action: 'run-orders',
  calls: {
    examine: { route: 'GET', args: [], answer: examinationShape, failures: ofOffice, takesLong: true },
    mend: {
      route: 'POST',
      args: [[whole, branded<SettleOrphan>(z.strictObject({ refund: payment, recreate: payment }))]],
      answer: examinationShape,
      failures: ofOffice,
      takesLong: true,
    },
  },
};

export function makeRemoteExamine(api: ApiClient): ExamineShop {
  const { examine, mend } = makeRemote(api, doctorCalls);
  return (fix, settle = {}) => (fix ? mend(settle) : examine());
}
