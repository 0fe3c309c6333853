import { afterAll, beforeAll, describe } from 'vitest';
import { makeSqlCardDesk } from '#adapters/server/sql/sql-card-desk.ts';
import { makeSqlCardSuggestions } from '#adapters/server/sql/sql-card-suggestions.ts';
import { cardSuggestionsContract } from '#test/contract/card-suggestions.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, outageOf, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(databases)('on %s', (name, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  cardSuggestionsContract(name, async () => {
    const { database } = test;
    await emptyDatabase(database);
    const desk = makeSqlCardDesk(database.db, makeFixedClock(), log, 'shop');
    const outage = outageOf(database);
    return {
      suggestions: makeSqlCardSuggestions(database.db, makeFixedClock(), log),
      seed: async (cards) => (await desk.save(cards))._unsafeUnwrap(),
      ...outage,
      close: outage.mend,
    };
  }, ['break']);
});
