import { err, errAsync, ok, type ResultAsync } from 'neverthrow';
import type { Action } from '../../identity/permissions.ts';
import type {
  AdminOrders,
  AdminOrdersFailure,
  OrderActionFailure,
  OrderActionKind,
  OrderFile,
  OutOfReach,
} from './admin-orders.use-case.ts';
import type { Order, OrderId } from './order.ts';
import { type OrderNotFound, type OrderTab, orderTabNames } from './orders.port.ts';

/** What each action on an order needs (STAFF-01). */
export const orderActionPermissions = {
  pack: 'pack-orders',
  unpack: 'pack-orders',
  ship: 'pack-orders',
  deliver: 'pack-orders',
  note: 'pack-orders',
  cancel: 'run-orders',
  refund: 'run-orders',
  accept: 'run-orders',
  close: 'run-orders',
  message: 'message-customers',
} as const satisfies Record<OrderActionKind, Extract<Action, 'pack-orders' | 'run-orders' | 'message-customers'>>;

/** Tabs with paid orders only. */
export const packingTabs = ['to-pack', 'to-ship', 'shipped', 'delivered'] as const satisfies readonly OrderTab[];

/** The tabs that a user may open; the first one is open at first. */
export const openTabs = (mayRun: boolean): readonly OrderTab[] => (mayRun ? orderTabNames : packingTabs);

const packingFacts = ['packed', 'unpacked', 'shipped', 'corrected', 'delivered', 'noted'];

/** Without account, cart and payment. Amounts stay: insurance and customs forms ask for them. */
const packed = (order: Order): Order => ({ ...order, owner: null, cartId: null, paymentIntentId: null });

const packedFile = ({ order, log }: OrderFile): OrderFile => ({
  order: packed(order),
  log: log.filter(({ event }) => packingFacts.includes(event)),
});

const refused: OutOfReach = { kind: 'refused', message: 'Your role opens paid orders only' };
const notFound: OrderNotFound = { kind: 'order-not-found' };

/** Orders as a packer sees and changes them: paid ones, with what packing needs (STAFF-07). */
export function packingOrders(all: AdminOrders): AdminOrders {
  const paid = (id: OrderId): ResultAsync<OrderFile, AdminOrdersFailure> =>
    all.file(id).andThen((file) => (file.order.state === 'paid' ? ok(file) : err(notFound)));
  return {
    page: (query) =>
      packingTabs.some((tab) => tab === query.tab)
        ? all.page(query).map((page) => ({ ...page, orders: page.orders.map(packed) }))
        : errAsync(refused),
    counts: () => all.counts(),
    file: (id) => paid(id).map(packedFile),
    act: (id, act, admin) =>
      orderActionPermissions[act.kind] === 'pack-orders'
        ? paid(id)
            // Files have no cursor.
            .mapErr((failure): OrderActionFailure => (failure.kind === 'bad-cursor' ? notFound : failure))
            .andThen(() => all.act(id, act, admin))
            .map(packedFile)
        : errAsync(refused),
  };
}
