import { afterAll, beforeAll, describe } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOffers } from '#adapters/server/sql/offers/sql-offers.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { makeSqlOutbox } from '#adapters/server/sql/orders/sql-outbox.ts';
import { makeSqlStockAudit } from '#adapters/server/sql/orders/sql-stock-audit.ts';
import { userId } from '#domain/identity/user.ts';
import { offersContract } from '#test/contract/offers.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { outageOf, shopDatabases, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(shopDatabases)('on %s', (name, open) => {
  const users = [userId('1748779200001'), userId('1748779200002')] as const;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  async function stage() {
    const { database } = test;
    const { db } = database;
    await emptyDatabase(database);
    for (const user of users) await addAccount(database, user);
    const cardStore = makeSqlCardStore(db, makeFixedClock(), log, 'shop');
    const outage = outageOf(database);
    return {
      users,
      offers: makeSqlOffers(db, log),
      orders: makeSqlOrders(db, log),
      outbox: makeSqlOutbox(db, log),
      audit: makeSqlStockAudit(db, log),
      seed: async (cards: Parameters<typeof cardStore.save>[0]) => (await cardStore.save(cards))._unsafeUnwrap(),
      setStock: async (...given: Parameters<typeof cardStore.setStock>) =>
        (await cardStore.setStock(...given))._unsafeUnwrap(),
      copiesOf: (id: string) =>
        db
          .selectFrom('inventory')
          .select(['available', 'held', 'sold'])
          .where('card_id', '=', id)
          .executeTakeFirstOrThrow(),
      ...outage,
      close: outage.mend,
    };
  }

  offersContract(name, stage, ['break']);
});
