import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlCarts } from '#adapters/server/sql/carts/sql-carts.ts';
import { makeSqlOrderRecords } from '#adapters/server/sql/orders/sql-order-records.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { makeSqlOutbox } from '#adapters/server/sql/orders/sql-outbox.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { CardId } from '#domain/cards/card.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { copiesIn } from '#test/contract/orders-stage.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { outageOf, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

/** An empty database with all adapters over it. */
export async function emptyStage(database: Database, clock: Clock) {
  await emptyDatabase(database);
  const cardStore = makeSqlCardStore(database.db, clock, log, 'shop');
  const outage = outageOf(database);
  return {
    database,
    cardStore,
    catalog: makeSqlCardCatalog(database.db, clock, log),
    carts: makeSqlCarts(database.db, log),
    orders: makeSqlOrders(database.db, log),
    seed: async (cards: Parameters<typeof cardStore.save>[0]) => (await cardStore.save(cards))._unsafeUnwrap(),
    ...outage,
    close: outage.mend,
  };
}

/** For the contract of orders. */
export async function ordersStage(test: TestDatabase, clock: Clock) {
  const opened = await emptyStage(test.database, clock);
  const { db } = opened.database;
  return {
    ...opened,
    outbox: makeSqlOutbox(db, log),
    logOf: async (id: Parameters<Orders['find']>[0]) => (await makeSqlOrderRecords(db, log).log(id))._unsafeUnwrap(),
    copiesOf: async (id: CardId) => copiesIn((await opened.catalog.card(id))._unsafeUnwrap()),
    reopen: async () => makeSqlOrders((test.reopen?.() ?? opened.database).db, log),
  };
}
