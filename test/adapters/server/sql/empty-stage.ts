import { makeSqlCardCatalog } from '#adapters/server/sql/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/sql-card-store.ts';
import { makeSqlCarts } from '#adapters/server/sql/sql-carts.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { makeSqlOrders } from '#adapters/server/sql/sql-orders.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { outageOf } from './databases.ts';

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
