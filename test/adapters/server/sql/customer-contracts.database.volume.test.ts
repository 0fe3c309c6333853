import { afterAll, beforeAll, describe } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlSavedCards } from '#adapters/server/sql/cards/sql-saved-cards.ts';
import { makeSqlCustomers } from '#adapters/server/sql/customers/sql-customers.ts';
import { accountsOver } from '#adapters/server/sql/identity/sql-accounts.ts';
import { makeSqlMailingList } from '#adapters/server/sql/newsletter/sql-mailing-list.ts';
import { makeSqlOrderRecords } from '#adapters/server/sql/orders/sql-order-records.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { adminUserId, userId } from '#domain/identity/user.ts';
import { customersContract } from '#test/contract/customers.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { databases, outageOf, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

// `npm test` proves the same over HTTP, whose API asks through this one.
describe.each(databases)('customers on %s', (name, openDatabase) => {
  const users = [userId('1748779200001'), userId('1748779200002')] as const;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  customersContract(name, async () => {
    const { database } = test;
    const { db } = database;
    await emptyDatabase(database);
    for (const user of users) await addAccount(database, user);
    await addAccount(database, adminUserId, 'admin');
    const clock = makeFixedClock();
    const ids = makeNodeIds(clock);
    const accounts = accountsOver(db);
    const outage = outageOf(database);
    return {
      customers: makeSqlCustomers(db, { clock, ids, log }, 'admin owner@example.org'),
      orders: makeSqlOrders(db, log),
      records: makeSqlOrderRecords(db, log),
      savedCards: makeSqlSavedCards(db, clock, log),
      list: makeSqlMailingList(db, ids, log),
      users,
      adminEmail: `${adminUserId}@example.org`,
      closeAccount: async (user) => {
        const account = await accounts.findById(user);
        if (account) await accounts.remove(account);
      },
      seed: async (cards) => (await makeSqlCardStore(db, clock, log, 'shop').save(cards))._unsafeUnwrap(),
      ...outage,
      close: outage.mend,
    };
  }, ['break']);
});
