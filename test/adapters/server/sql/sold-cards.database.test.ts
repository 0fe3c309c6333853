import { afterAll, beforeAll, describe } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlSoldCards } from '#adapters/server/sql/cards/sql-sold-cards.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { soldCardsContract } from '#test/contract/sold-cards.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(databases)('on %s', (name, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  soldCardsContract(name, async () => {
    const { database } = test;
    await emptyDatabase(database);
    const clock = makeFixedClock();
    const cardStore = makeSqlCardStore(database.db, clock, log, 'command line');
    return {
      soldCards: makeSqlSoldCards(database.db, log),
      orders: makeSqlOrders(database.db, log),
      now: clock.now,
      advance: clock.advance,
      seed: async (cards) => void (await cardStore.save(cards))._unsafeUnwrap(),
      close: async () => {},
    };
  });
});
