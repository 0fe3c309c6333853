import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAt } from '#adapters/server/sql/cards/card-order.ts';
import { plainCondition } from '#adapters/server/sql/cards/card-where.ts';
import { addIndexes } from '#adapters/server/sql/cards/large-shop-indexes.ts';
import { makeSqlCardCatalog, sqlConditionOf } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { walkOf } from '#adapters/server/sql/cards/walked-lists.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { shopSorts, sortKeyOf } from '#domain/cards/sort-cards.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { ownDatabases, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(ownDatabases)('lists of a large shop on %s', (_, open) => {
  let test: TestDatabase;
  const clock = makeFixedClock();
  const save = async (cards: readonly CardWish[]) =>
    (await makeSqlCardStore(test.database.db, clock, log, 'shop').save(cards.map(aCard)))._unsafeUnwrap();

  beforeAll(async () => {
    test = await open();
    await save(
      Array.from({ length: 300 }, (_, at) => ({
        id: `c${String(at).padStart(3, '0')}`,
        price: 1 + (at % 10),
        brand: at % 2 === 0 ? 'Topps' : 'Fleer',
        sport: at === 7 ? 'hockey' : at % 3 === 0 ? 'baseball' : 'basketball',
      })),
    );
    await addIndexes(test.database.db, log);
  });
  afterAll(() => test.stop());

  const large = () => makeSqlCardCatalog(test.database.db, clock, log, 200);
  const listed = (query: Partial<CardQuery> = {}) => cardQuery({ scope: 'collection', sort: 'priceLow', ...query });
  const baseball = { ...startFilter, sport: 'baseball' } as const;

  it('estimate their number where a page is full, and count on the last page [COLL-04]', async () => {
    const catalog = large();
    const first = (await catalog.page(listed({ filter: baseball, limit: 60 })))._unsafeUnwrap();
    expect(first).toMatchObject({ total: 100, isTotalEstimated: true });
    const last = (
      await catalog.page(listed({ filter: baseball, limit: 60, cursor: first.nextCursor ?? '' }))
    )._unsafeUnwrap();
    expect(last.cards).toHaveLength(40);
    expect(last).toMatchObject({ total: 100, nextCursor: null });
    expect(last).not.toHaveProperty('isTotalEstimated');
  });

  it('estimate a brand that has two columns as one [COLL-04]', async () => {
    const filter = { ...startFilter, brand: 'Topps' };
    expect((await large().page(listed({ filter })))._unsafeUnwrap()).toMatchObject({ total: 150 });
  });

  it('count few matches, also at the far end of the order [COLL-04]', async () => {
    const page = (await large().page(listed({ filter: { ...startFilter, sport: 'hockey' } })))._unsafeUnwrap();
    expect(page).toMatchObject({ cards: [{ id: 'c007' }], total: 1, nextCursor: null });
    expect(page).not.toHaveProperty('isTotalEstimated');
  });

  it('count for the Card Manager, and in a shop of fewer cards [COLL-04]', async () => {
    const manager = (await large().page(listed({ scope: 'everything' })))._unsafeUnwrap();
    expect(manager).toMatchObject({ total: 300 });
    expect(manager).not.toHaveProperty('isTotalEstimated');
    const smaller = makeSqlCardCatalog(test.database.db, clock, log, 300);
    expect((await smaller.page(listed()))._unsafeUnwrap()).not.toHaveProperty('isTotalEstimated');
  });

  it.each(shopSorts)('by %s read an index in its order, on the first page and on the next [COLL-11]', async (sort) => {
    const { db } = test.database;
    const query = listed({ sort, filter: { ...baseball, brand: 'Topps' } });
    const condition = await sqlConditionOf(db, query, plainCondition);
    const [card] = (await large().page(query))._unsafeUnwrap().cards;
    for (const place of [null, card ? placeAt(sort, sortKeyOf(sort, '')(card), card.id) : null]) {
      const plan = await db.transaction().execute(async (tx) => {
        // Of so few cards the database would read all.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        const { rows } = await sql<Record<string, string>>`explain ${walkOf(query, condition, place)}`.execute(tx);
        return rows.flatMap((row) => Object.values(row)).join('\n');
      });
      // The cards themselves are read for the page only.
      const [walk, read] = [
        `Index Only Scan using cards_by_${sort.toLowerCase()} on cards`,
        'Index Scan using cards_pkey on cards',
      ];
      expect(new Set(plan.match(/Index.* Scan using \w+ on cards/g))).toEqual(new Set([walk, read]));
      // Only the cards of the page itself may be sorted.
      expect(plan.match(/Sort {2}\(/g)?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });

  it('have filter counts that are at most a minute old [API-08]', async () => {
    const catalog = large();
    const hockey = async () =>
      (await catalog.facets(listed()))._unsafeUnwrap().sports.find(({ value }) => value === 'hockey')?.count;
    expect(await hockey()).toBe(1);
    await save([{ id: 'another', sport: 'hockey' }]);
    expect(await hockey()).toBe(1);
    clock.advance(60_001);
    expect(await hockey()).toBe(2);
  });
});
