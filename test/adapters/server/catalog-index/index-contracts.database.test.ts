import { afterAll, beforeAll, describe } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { cardCatalogContract } from '#test/contract/card-catalog.contract.ts';
import { serverCatalogContract } from '#test/contract/server-catalog.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, type TestDatabase } from '../sql/databases.ts';
import { openIndex } from './open-index.ts';

describe.each(databases)('the index over %s', (name, open) => {
  const clock = makeFixedClock();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  /** An empty database, which the index has read. */
  async function stage() {
    const { database } = test;
    await emptyDatabase(database);
    const cardStore = makeSqlCardStore(database.db, clock, makeSilentLog(), 'shop');
    const { catalog, stop } = await openIndex(database, { clock });
    return {
      catalog,
      cardStore,
      seed: async (cards: Parameters<typeof cardStore.save>[0]) => (await cardStore.save(cards))._unsafeUnwrap(),
      advance: (milliseconds: number) => clock.advance(milliseconds),
      close: stop,
    };
  }

  cardCatalogContract(`index over ${name}`, stage);
  serverCatalogContract(`index over ${name}`, stage);
});
