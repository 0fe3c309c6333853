import fc from 'fast-check';
import { sql } from 'kysely';
import { okAsync } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { addIndexes, dropIndexes, searchIndex } from '#adapters/server/sql/cards/large-shop-indexes.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import { withStock } from '#domain/cards/single-copy.ts';
import { suggestCards } from '#domain/cards/suggest-cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { testDatabase } from '#test/support/pglite.ts';
import { databaseRuns } from '#test/support/property-runs.ts';
import { cardsArbitrary, queryArbitrary, typed } from '../queried-cards.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const clock = makeFixedClock();
const log = makeRecordingLog();

const ways = [
  ['reading all cards', 'on', undefined],
  ['going by the indexes', 'off', undefined],
  ['going by the indexes of a large shop', 'off', -1],
] as const;

describe.each(ways)('SQL beside the rules of the domain, %s', (_, scans, most) => {
  let cardStore: CardStore;
  beforeAll(async () => {
    cardStore = makeSqlCardStore(database.db, clock, log, 'shop');
    await sql`set enable_seqscan = ${sql.lit(scans)}`.execute(database.db);
    if (most !== undefined) await addIndexes(database.db, log);
  });
  afterAll(async () => {
    await sql`reset enable_seqscan`.execute(database.db);
    if (most === undefined) return;
    await dropIndexes(database.db, log);
    await addIndexes(database.db, log, [searchIndex]);
  });

  const store = async (cards: readonly Card[]) => {
    await emptyDatabase(database);
    (await cardStore.save(cards))._unsafeUnwrap();
  };

  it('shows the same pages, options and figures for any cards and any query [FLTR-17, COLL-04, API-08, SRCH-12]', async () => {
    await fc.assert(
      fc.asyncProperty(
        cardsArbitrary,
        fc.array(queryArbitrary, { minLength: 1, maxLength: 6 }),
        async (cards, queries) => {
          await store(cards);
          const catalog = makeSqlCardCatalog(database.db, clock, log, most);
          const twin = catalogOver(() => okAsync(cards.map(withStock)));
          for (const query of queries) {
            const facets = [await catalog.facets(query), await twin.facets(query)];
            expect(facets[0]).toEqual(facets[1]);
            expect(await catalog.stats(query.scope)).toEqual(await twin.stats(query.scope));
            let mine: string | undefined;
            let theirs: string | undefined;
            do {
              const page = (await catalog.page({ ...query, cursor: mine }))._unsafeUnwrap();
              const expected = (await twin.page({ ...query, cursor: theirs }))._unsafeUnwrap();
              expect(page.cards).toEqual(expected.cards);
              if (!page.isTotalEstimated) expect(page.total).toBe(expected.total);
              expect(page.nextCursor === null).toBe(expected.nextCursor === null);
              mine = page.nextCursor ?? undefined;
              theirs = expected.nextCursor ?? undefined;
            } while (mine !== undefined);
          }
        },
      ),
      { numRuns: databaseRuns(100) },
    );
    expect(log.entries).toEqual([]);
  });

  it('suggests the same for any cards and whatever is typed [SRCH-13]', async () => {
    const catalog = makeSqlCardCatalog(database.db, clock, log);
    await fc.assert(
      fc.asyncProperty(cardsArbitrary, fc.array(typed, { minLength: 1, maxLength: 6 }), async (cards, texts) => {
        await store(cards);
        for (const text of texts) {
          expect((await catalog.suggest(text))._unsafeUnwrap()).toEqual(suggestCards(cards, text));
        }
      }),
      { numRuns: databaseRuns(50) },
    );
    expect(log.entries).toEqual([]);
  });
});
