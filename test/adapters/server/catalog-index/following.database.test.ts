import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import type { ServerCatalog } from '#adapters/server/server-catalog.ts';
import { deleteChangedCards } from '#adapters/server/sql/cards/changed-cards.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardEditor } from '#adapters/server/sql/cards/sql-card-editor.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardQuery, type CardScope, cardQuery, cardScopes } from '#domain/cards/card-query.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { cardSorts } from '#domain/cards/sort-cards.ts';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import { newOrder, orderNumber } from '#test/contract/an-order.ts';
import { aCard, variedCards } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { databases, hideTables, showTables, type TestDatabase } from '../sql/databases.ts';
import { openIndex } from './open-index.ts';

const queries: readonly CardQuery[] = [
  ...(Object.keys(cardScopes) as CardScope[]).map((scope) => cardQuery({ scope, limit: 100 })),
  cardQuery({ scope: 'public', limit: 3, sort: 'priceHigh' }),
  cardQuery({ scope: 'everything', limit: 3, sort: 'bestMatch', filter: { ...startFilter, search: 'chicago jordan' } }),
  cardQuery({ scope: 'everything', sort: 'player', filter: { ...startFilter, prices: { min: 1, max: 130 } } }),
];

const ids = variedCards.map(({ id }) => id);

const target = fc.boolean().chain((collection) => fc.constant({ collection, homepage: !collection }));

const change: fc.Arbitrary<BulkChange> = fc.oneof(
  fc.record({ kind: fc.constant('post' as const), targets: target }),
  fc.constant({ kind: 'unpost' as const }),
  fc.record({ kind: fc.constant('homepage' as const), shown: fc.boolean() }),
  fc.record({
    kind: fc.constant('reprice' as const),
    reprice: fc.record({ by: fc.constant('percent' as const), percent: fc.integer({ min: -50, max: 50 }) }),
  }),
  fc.record({ kind: fc.constant('stock' as const), copies: fc.option(fc.integer({ min: 0, max: 2 })) }),
  fc.constant({ kind: 'delete' as const }),
);

/** What happens to cards: imports, edits of many, undoing the last edit, orders that hold, sell and release copies. */
const action = fc.oneof(
  fc.record({
    do: fc.constant('save' as const),
    cards: fc.subarray([...variedCards], { minLength: 1 }),
    price: fc.integer({ min: 1, max: 999 }),
  }),
  fc.record({ do: fc.constant('change' as const), ids: fc.subarray(ids, { minLength: 1 }), change }),
  fc.constant({ do: 'undo' as const }),
  fc.record({
    do: fc.constant('order' as const),
    id: fc.constantFrom(...ids),
    end: fc.constantFrom('sell', 'release', 'hold'),
  }),
);

describe.each(databases)('an index that follows %s', (_, open) => {
  const clock = makeFixedClock();
  const log = makeRecordingLog();
  let test: TestDatabase;
  let index: CatalogIndex;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  const over = (database = test.database) => ({
    stored: makeSqlCardCatalog(database.db, clock, log),
    cardStore: makeSqlCardStore(database.db, clock, log, 'shop'),
    editor: makeSqlCardEditor(database.db, { clock, ids: makeNodeIds(clock), log }, 'shop'),
    orders: makeSqlOrders(database.db, log),
  });

  beforeEach(async () => {
    await emptyDatabase(test.database);
    index = await openIndex(test.database, { clock, log });
  });
  afterEach(() => index.stop());

  const pageIn = async (catalog: ServerCatalog, query: CardQuery): Promise<unknown> =>
    JSON.parse((await catalog.pageText(query))._unsafeUnwrap());

  const textsIn = async (catalog: ServerCatalog): Promise<unknown> =>
    (await catalog.cardTexts(ids))._unsafeUnwrap().map(({ json, isPublic }) => [JSON.parse(json), isPublic]);

  /** The same answers, from the index itself. */
  async function expectSame(stored: ServerCatalog): Promise<void> {
    for (const query of queries) {
      expect(await index.catalog.page(query)).toEqual(await stored.page(query));
      expect(await pageIn(index.catalog, query)).toEqual(await pageIn(stored, query));
      expect(await index.catalog.facets(query)).toEqual(await stored.facets(query));
      expect(await index.catalog.stats(query.scope)).toEqual(await stored.stats(query.scope));
      expect(index.version()).not.toBeNull();
    }
    for (const id of ids) expect(await index.catalog.card(id)).toEqual(await stored.card(id));
    expect(await textsIn(index.catalog)).toEqual(await textsIn(stored));
  }

  /** Orders have numbers of their own. */
  let orders = 0;

  async function act(
    step: typeof action extends fc.Arbitrary<infer T> ? T : never,
    done: ChangeNumber[],
  ): Promise<void> {
    const { stored, cardStore, editor, orders: held } = over();
    switch (step.do) {
      case 'save':
        await cardStore.save(step.cards.map((card) => ({ ...card, price: step.price })));
        return;
      case 'change': {
        const made = await editor.change({ kind: 'cards', ids: step.ids }, step.change);
        if (made.isOk() && made.value.change !== null) done.push(made.value.change);
        return;
      }
      case 'undo': {
        const last = done.pop();
        if (last !== undefined) await editor.undo(last);
        return;
      }
      case 'order': {
        const card = await stored.card(step.id);
        if (card.isErr()) return;
        orders += 1;
        const number = orders;
        const opened = await held.open(newOrder({ number, cards: [[card.value, 1]] }));
        if (opened.isErr() || step.end === 'hold') return;
        const id = orderNumber(number);
        await held.record(id, { kind: 'intent_created', intent: paymentIntentId(`pi_${number}`) }, 'shop', clock.now());
        const kind = step.end === 'sell' ? 'payment_succeeded' : 'payment_canceled';
        await held.record(id, { kind }, 'shop', clock.now());
      }
    }
  }

  it('answers as SQL does after any writes, each with the next read [API-09]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (steps) => {
        await emptyDatabase(test.database);
        await index.stop();
        index = await openIndex(test.database, { clock, log });
        const { stored, cardStore } = over();
        await cardStore.save(variedCards);
        const done: ChangeNumber[] = [];
        for (const step of steps) {
          await act(step, done);
          await expectSame(stored);
        }
      }),
      { numRuns: Math.ceil(propertyRuns(1_000) / 25) },
    );
    expect(log.entries).toEqual([]);
  });

  it('shows the latest known state while the database is slow, and own writes to those who wait for them', async () => {
    const { cardStore } = over();
    const [card] = variedCards as [Card];
    await cardStore.save([{ ...card, price: 1 }]);
    let [answered, answer] = [Promise.resolve(), () => {}];
    const slow = test.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => answered.then(() => result),
    });
    const late = await openIndex({ ...test.database, db: slow }, { clock, log });
    const priceOf = async () => (await late.latest.card(card.id))._unsafeUnwrap().price;
    const [before, count] = [late.version(), late.writes.count()];
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    await cardStore.save([{ ...card, price: 2 }]);
    expect(late.writes.count()).toBeGreaterThan(count);
    const shown = late.writes.shown();
    expect(await priceOf()).toBe(1);
    expect(late.version()).toBe(before);
    answer();
    await shown;
    expect(await priceOf()).toBe(2);
    expect(late.version()).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
    await late.stop();
  });

  it('shows own writes to each reader of the catalog that waits for them', async () => {
    const { cardStore } = over();
    const [card] = variedCards as [Card];
    await cardStore.save([{ ...card, price: 1 }]);
    expect((await index.catalog.card(card.id))._unsafeUnwrap().price).toBe(1);
    await cardStore.save([{ ...card, price: 2 }]);
    expect((await index.catalog.card(card.id))._unsafeUnwrap().price).toBe(2);
  });

  it('goes on where a cursor of SQL ends, and the other way round, in every order [COLL-11]', async () => {
    const { cardStore, stored } = over();
    await cardStore.save(variedCards);
    const shown = async (catalogs: readonly CardCatalog[], query: CardQuery): Promise<Card[]> => {
      const cards: Card[] = [];
      let cursor: string | undefined;
      for (let page = 0; page === 0 || cursor !== undefined; page += 1) {
        const read = (await catalogs[page % catalogs.length]?.page({ ...query, cursor }))?._unsafeUnwrap();
        cards.push(...(read?.cards ?? []));
        cursor = read?.nextCursor ?? undefined;
      }
      return cards;
    };
    for (const sort of cardSorts) {
      const query = cardQuery({ scope: 'everything', limit: 2, sort, filter: { ...startFilter, search: 'a' } });
      const whole = await shown([stored], query);
      expect(await shown([stored, index.catalog], query)).toEqual(whole);
      expect(await shown([index.catalog, stored], query)).toEqual(whole);
    }
  });

  it('lets SQL answer while it cannot follow, says so once, and goes on afterwards', async () => {
    const { cardStore, stored } = over();
    await cardStore.save(variedCards);
    const recording = makeRecordingLog();
    const other = await openIndex(test.database, { clock, log: recording });
    await cardStore.save([aCard({ id: 'later' })]);
    await hideTables(test.database);
    const away = await other.catalog.card(cardId('c01'));
    await other.catalog.card(cardId('c01'));
    expect(away._unsafeUnwrapErr().kind).toBe('unavailable');
    expect(recording.entries.filter(({ message }) => message.includes('cannot follow'))).toHaveLength(1);
    expect(other.version()).toBeNull();
    await showTables(test.database);
    expect((await other.catalog.card(cardId('later'))).isOk()).toBe(true);
    await expect.poll(() => other.version(), { timeout: 10_000 }).not.toBeNull();
    expect(await other.catalog.stats('everything')).toEqual(await stored.stats('everything'));
    await other.stop();
  });

  it('lets SQL answer while it reads very many changed cards, without a request waiting for it', async () => {
    const { cardStore } = over();
    const many = Array.from({ length: 2_100 }, (_, number) => aCard({ id: `n${number}` }));
    await cardStore.save(many);
    await index.writes.shown();
    expect((await index.latest.stats('everything'))._unsafeUnwrap().totalCards).toBe(many.length);
    expect((await index.catalog.stats('everything'))._unsafeUnwrap().totalCards).toBe(many.length);
    expect(index.version()).toBeNull();
    await expect.poll(() => index.version(), { timeout: 20_000 }).not.toBeNull();
    expect((await index.catalog.stats('everything'))._unsafeUnwrap().totalCards).toBe(many.length);
  });

  it('leaves more cards than it may take to SQL, and frees them', async () => {
    const { cardStore } = over();
    const small = await openIndex(test.database, { clock, mostCards: variedCards.length });
    await cardStore.save(variedCards);
    await small.catalog.stats('everything');
    // The index keeps its figures.
    const statsOf = async () => (await small.latest.stats('public'))._unsafeUnwrap();
    expect(await statsOf()).toBe(await statsOf());
    await cardStore.save([aCard({ id: 'one-more' })]);
    expect((await small.catalog.stats('everything'))._unsafeUnwrap().totalCards).toBe(13);
    expect(await statsOf()).not.toBe(await statsOf());
    await small.stop();
  });

  it('knows when an answer of SQL may have changed, and makes those who write wait for it', async () => {
    const { cardStore } = over();
    await cardStore.save(variedCards);
    const small = await openIndex(test.database, { clock, mostCards: 1 });
    const [before, [card]] = [small.version(), variedCards as [Card]];
    expect(before).not.toBeNull();
    await small.writes.shown();
    expect(small.version()).toBe(before);
    await cardStore.save([{ ...card, price: 77 }]);
    await small.writes.shown();
    expect(small.version()).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
    const again = small.version();
    await test.database.db.updateTable('cards').set({ price_cents: 8_800 }).where('id', '=', card.id).execute();
    await expect.poll(() => small.version(), { timeout: 10_000 }).toBeGreaterThan(again ?? Number.POSITIVE_INFINITY);
    expect((await small.latest.card(card.id))._unsafeUnwrap().price).toBe(88);
    await hideTables(test.database);
    await expect.poll(() => small.version(), { timeout: 10_000 }).toBeNull();
    await showTables(test.database);
    await expect.poll(() => small.version(), { timeout: 10_000 }).not.toBeNull();
    await small.stop();
  });

  it('drops answers of SQL once more when counts from before a change are forgotten [COLL-04]', async () => {
    const { cardStore } = over();
    await cardStore.save(variedCards);
    const later = makeFixedClock();
    const small = await openIndex(test.database, { clock: later, mostCards: 1 });
    const started = small.version();
    const [card] = variedCards as [Card];
    await cardStore.save([{ ...card, price: 55 }]);
    await small.writes.shown();
    const changed = small.version() ?? 0;
    expect(changed).toBeGreaterThan(started ?? Number.POSITIVE_INFINITY);
    later.advance(60_001);
    await expect.poll(() => small.version(), { timeout: 10_000 }).toBeGreaterThan(changed);
    await small.stop();
  });

  it('has the index of searches only where SQL answers them', async () => {
    const { db } = test.database;
    const known = async () =>
      (await sql`select 1 where to_regclass('cards_search') is not null`.execute(db)).rows.length;
    await over().cardStore.save(variedCards);
    const small = await openIndex(test.database, { clock, mostCards: 1 });
    expect(await known()).toBe(1);
    await small.stop();
    const large = await openIndex(test.database, { clock });
    expect(await known()).toBe(0);
    await large.stop();
  });

  it('reads all cards again when entries that it has not seen may be gone', async () => {
    const other = makeFixedClock();
    const late = await openIndex(test.database, { clock: other, log });
    await late.catalog.stats('everything');
    const { cardStore } = over();
    await cardStore.save(variedCards);
    await deleteChangedCards(test.database.db, new Date('2999-01-01'));
    other.advance(24 * 3_600_000);
    expect((await late.catalog.stats('everything'))._unsafeUnwrap().totalCards).toBe(variedCards.length);
    expect(late.version()).not.toBeNull();
    await late.stop();
  });
});
