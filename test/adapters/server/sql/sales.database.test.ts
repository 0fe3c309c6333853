import { afterAll, beforeAll, describe } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlAuditLog } from '#adapters/server/sql/cards/sql-audit-log.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardEditor } from '#adapters/server/sql/cards/sql-card-editor.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { makeSqlApplySales, makeSqlSales } from '#adapters/server/sql/pricing/sql-sales.ts';
import { salesContract } from '#test/contract/sales.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, outageOf, type TestDatabase } from './databases.ts';

const log = makeSilentLog();
const by = 'admin owner@example.org';

describe.each(databases)('sales on %s', (name, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  salesContract(name, async () => {
    const { database } = test;
    const { db } = database;
    await emptyDatabase(database);
    const clock = makeFixedClock();
    const ids = makeNodeIds(clock);
    const outage = outageOf(database);
    return {
      sales: makeSqlSales(db, { clock, ids, log }, by),
      cards: {
        catalog: makeSqlCardCatalog(db, clock, log),
        cardStore: makeSqlCardStore(db, clock, log, by),
        editor: makeSqlCardEditor(db, { clock, ids, log }, by),
        apply: makeSqlApplySales(db, { clock, log }),
        orders: makeSqlOrders(db, log),
        clock,
        auditLog: makeSqlAuditLog(db, log),
      },
      ...outage,
      close: outage.mend,
    };
  }, ['cards', 'break']);
});
