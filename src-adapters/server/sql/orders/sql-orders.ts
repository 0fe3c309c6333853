import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type Order, type OrderId, orderId } from '#domain/checkout/orders/order.ts';
import { openStates } from '#domain/checkout/orders/order-state.ts';
import type { OrderNotFound, Orders } from '#domain/checkout/orders/orders.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success } from '../transaction.ts';
import { openOrder } from './open-order.ts';
import { readOrder } from './read-orders.ts';
import { recordEvent } from './record-event.ts';

const found = (order: Order | null): Result<Order, OrderNotFound> =>
  order ? ok(order) : err({ kind: 'order-not-found' });

const pageSize = 200;

const oldest = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', [...openStates, 'refund_due'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize);

const idsOf = (rows: readonly { readonly id: string }[]): readonly OrderId[] => rows.map(({ id }) => orderId(id));

const waiting = async (db: Kysely<Tables>, now: Date): Promise<readonly OrderId[]> =>
  idsOf(
    await oldest(db)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['expiring', 'refund_due']),
          eb.and([eb('state', 'in', ['reserved', 'awaiting_payment']), eb('expires_at', '<=', now)]),
        ]),
      )
      .execute(),
  );

const openPayments = async (db: Kysely<Tables>, before: Date): Promise<readonly OrderId[]> =>
  idsOf(await oldest(db).where('state', 'in', openStates).where('created_at', '<', before).execute());

/**
 * Every change is one transaction with a fixed lock order against deadlocks (O2): cart, client, key, discount code; order row;
 * cards, offer row, reservations, inventory, each by id. Conflicts are retried (O5).
 */
export function makeSqlOrders(db: Kysely<Tables>, log: Log): Orders {
  const guarded = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work);
  return {
    open: (opened) =>
      guarded(
        'opening an order',
        inTransaction(db, (tx) => openOrder(tx, opened)),
      ),
    find: (id) => guarded('reading an order', readOrder(db, 'id', id).then(found)),
    findByIntent: (id) => guarded('reading an order', readOrder(db, 'payment_intent_id', id).then(found)),
    record: (id, event, by, now) =>
      guarded(
        'moving an order',
        inTransaction(db, (tx) => recordEvent(tx, id, { event, by, at: new Date(now).toISOString() })),
      ),
    waiting: (now) => guarded('looking for orders that wait', waiting(db, new Date(now)).then(success)),
    openPayments: (before) => guarded('looking for open orders', openPayments(db, new Date(before)).then(success)),
  };
}
