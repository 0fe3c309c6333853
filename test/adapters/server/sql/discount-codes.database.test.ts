import { afterAll, beforeAll, describe } from 'vitest';
import { makeSqlAuditLog } from '#adapters/server/sql/cards/sql-audit-log.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { makeSqlDiscountCodes } from '#adapters/server/sql/pricing/sql-discount-codes.ts';
import { discountCodesContract } from '#test/contract/discount-codes.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { outageOf, shopDatabases, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(shopDatabases)('discount codes on %s', (name, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  discountCodesContract(name, async () => {
    const { database } = test;
    const { db } = database;
    await emptyDatabase(database);
    const clock = makeFixedClock();
    const outage = outageOf(database);
    return {
      codes: makeSqlDiscountCodes(db, { clock, log }, 'admin owner@example.org'),
      orders: makeSqlOrders(db, log),
      auditLog: makeSqlAuditLog(db, log),
      seed: async (cards) => (await makeSqlCardStore(db, clock, log, 'shop').save(cards))._unsafeUnwrap(),
      ...outage,
      close: outage.mend,
    };
  }, ['orders', 'auditLog', 'break']);
});
