import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { SignInNeeded } from '../../identity/sign-in-needed.ts';
import type { Clock } from '../../shared/clock.port.ts';
import type { Ids } from '../../shared/ids.port.ts';
import type { Unavailable } from '../../shared/unavailable.ts';
import type { ReconcileOrder } from '../payments/reconcile-order.use-case.ts';
import { allCopies, refundLeft, type WantedRefund } from '../payments/refund.ts';
import type { Tracking } from './fulfilment.ts';
import type { Order, OrderId } from './order.ts';
import type { LogEntry } from './order-log.ts';
import { tidyMessage } from './order-message.ts';
import { isOpen } from './order-state.ts';
import type { OrderEvent, StepFailure } from './order-step.ts';
import type {
  BadOrderCursor,
  OrderListPage,
  OrderNotFound,
  OrderQuery,
  OrderRecords,
  Orders,
  TabCounts,
} from './orders.port.ts';

/** Actions of the admin on an order. */
export type OrderAction =
  | { readonly kind: 'pack' }
  | { readonly kind: 'unpack' }
  /** For a shipped order: corrects the tracking. `withoutNumber` ships by a method with tracking without any. */
  | { readonly kind: 'ship'; readonly tracking: Tracking; readonly withoutNumber?: boolean | undefined }
  | { readonly kind: 'deliver' }
  /** Ends an order before shipping; releases copies and refunds a payment. */
  | { readonly kind: 'cancel'; readonly reason: string }
  | ({ readonly kind: 'refund' } & WantedRefund)
  /** Marks an order under review as paid. */
  | { readonly kind: 'accept' }
  /** Ends an order under review that was settled elsewhere. */
  | { readonly kind: 'close'; readonly reason: string }
  | { readonly kind: 'note'; readonly text: string }
  /** Emailed to the customer. */
  | { readonly kind: 'message'; readonly text: string };
export type OrderActionKind = OrderAction['kind'];

/** An order with its log. */
export type OrderFile = { readonly order: Order; readonly log: readonly LogEntry[] };

/** The API is unreachable, or the user has no permission. */
export type OutOfReach = Unavailable | SignInNeeded | { readonly kind: 'refused'; readonly message: string };

export type AdminOrdersFailure = BadOrderCursor | OrderNotFound | OutOfReach;
/** Why an action failed. An unreachable payment provider is no failure: the request is stored and retried. */
export type OrderActionFailure = StepFailure | OrderNotFound | OutOfReach;

/** Lists, opens and changes orders. Every action is logged with admin and time. */
export type AdminOrders = {
  page(query: OrderQuery): ResultAsync<OrderListPage, AdminOrdersFailure>;
  counts(): ResultAsync<TabCounts, AdminOrdersFailure>;
  file(id: OrderId): ResultAsync<OrderFile, AdminOrdersFailure>;
  /** @param admin the admin's name */
  act(id: OrderId, act: OrderAction, admin: string): ResultAsync<OrderFile, OrderActionFailure>;
};

/** All orders as CSV. */
export type ExportOrders = () => ResultAsync<string, OutOfReach>;

export type AdminOrdersPorts = {
  readonly orders: Orders;
  readonly records: OrderRecords;
  readonly reconcile: ReconcileOrder;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'random'>;
};

function cancelEvent(order: Order, reason: string): OrderEvent | null {
  if (isOpen(order.state)) return order.state === 'processing' ? null : { kind: 'hold_ended', isCancellation: true };
  if (order.state !== 'paid' || order.fulfilment === 'shipped' || order.fulfilment === 'delivered') return null;
  return { kind: 'refund_asked', amount: refundLeft(order), restock: allCopies(order), reason, isCancellation: true };
}

function eventOf(order: Order, act: OrderAction, ids: AdminOrdersPorts['ids']): OrderEvent | null {
  switch (act.kind) {
    case 'pack':
      return { kind: 'packed' };
    case 'unpack':
      return { kind: 'unpacked' };
    case 'ship':
      return { ...act, kind: 'shipped' };
    case 'deliver':
      return { kind: 'delivered' };
    case 'cancel':
      return cancelEvent(order, act.reason);
    case 'refund':
      return { ...act, kind: 'refund_asked' };
    case 'accept':
      return { kind: 'accepted' };
    case 'close':
      return { kind: 'closed' };
    case 'note':
      return { kind: 'noted', text: act.text };
    case 'message':
      return { kind: 'messaged', id: ids.random(), text: tidyMessage(act.text) };
  }
}

/** Logged as a note, when the event has no field for a reason. */
const noteOf = (act: OrderAction, event: OrderEvent): string =>
  (act.kind === 'cancel' || act.kind === 'close') && event.kind !== 'refund_asked' ? act.reason : '';

export function makeAdminOrders({ orders, records, reconcile, clock, ids }: AdminOrdersPorts): AdminOrders {
  const file = (order: Order): ResultAsync<OrderFile, OrderNotFound | Unavailable> =>
    records.log(order.id).map((log) => ({ order, log }));

  const find = (id: OrderId): ResultAsync<Order, OrderNotFound | Unavailable> => orders.find(id);

  /** Contacts the provider at once; a background job retries failures. */
  const settled = (order: Order): ResultAsync<Order, OrderNotFound | Unavailable> =>
    reconcile(order.id).orElse(() => find(order.id));

  const record = (order: Order, act: OrderAction, admin: string): ResultAsync<Order, OrderActionFailure> => {
    const event = eventOf(order, act, ids);
    if (event === null) return errAsync({ kind: 'step-not-allowed', state: order.state, event: act.kind });
    const by = `admin ${admin}` as const;
    const note = noteOf(act, event);
    return orders
      .record(order.id, event, by, clock.now())
      .andThen(
        (after): ResultAsync<Order, OrderActionFailure> =>
          note === '' ? okAsync(after) : orders.record(order.id, { kind: 'noted', text: note }, by, clock.now()),
      )
      .andThen(
        (after): ResultAsync<Order, OrderActionFailure> =>
          after.state === 'expiring' || after.state === 'refund_due' ? settled(after) : okAsync(after),
      );
  };

  return {
    page: (query) => records.page(query),
    counts: () => records.counts(),
    file: (id) => find(id).andThen(file),
    act: (id, act, admin) =>
      find(id)
        .andThen((order) => record(order, act, admin))
        .andThen(file),
  };
}
