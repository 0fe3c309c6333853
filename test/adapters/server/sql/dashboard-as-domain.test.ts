import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardOf, selectCards } from '#adapters/server/sql/cards/card-row.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlDashboardFigures } from '#adapters/server/sql/dashboard/sql-dashboard-figures.ts';
import { addressRow, lineRows, orderRow } from '#adapters/server/sql/orders/order-rows.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { CardId } from '#domain/cards/card.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { buildDashboard } from '#domain/dashboard/build-dashboard.ts';
import { type Dashboard, listed } from '#domain/dashboard/dashboard.ts';
import { type Day, dayAt, dayLength } from '#domain/dashboard/days.ts';
import { cents } from '#domain/money/cents.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { arbitraryCards } from '#test/support/arbitraries.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { testDatabase } from '#test/support/pglite.ts';
import { databaseRuns } from '#test/support/property-runs.ts';

const log = makeSilentLog();
const clock = makeFixedClock('2025-06-15T12:00:00.000Z');
const now = clock.now();

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/** Instants of the last forty days and of a few minutes around each midnight, also some of next month. */
const instant = fc
  .tuple(fc.integer({ min: -40, max: 20 }), fc.constantFrom(0, 1, -1, 60_000, 43_200_000))
  .map(([days, after]) => new Date(Date.parse('2025-06-15T00:00:00.000Z') + days * dayLength + after).toISOString());

const buyable = aCard({ id: 'bought', price: 12.34 });

const arbitraryOrder = fc.record({
  createdAt: instant,
  paidAt: fc.option(instant, { nil: null, freq: 4 }),
  demo: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 4 }),
  refunded: fc.integer({ min: 0, max: 1_234 }),
});

const orderFrom = (given: typeof arbitraryOrder extends fc.Arbitrary<infer T> ? T : never, number: number): Order => {
  const { quantity, refunded, ...rest } = given;
  const state = rest.paidAt === null ? ('expired' as const) : ('paid' as const);
  const cards = Array.from({ length: quantity }, (_, index) => [{ ...buyable, id: `b${index}` }, 1] as const);
  return { ...anOrder({ number, cards: cards as never }), ...rest, state, refunded: cents(refunded) };
};

const shop = fc.record({
  cards: arbitraryCards,
  added: fc.array(instant, { minLength: 20, maxLength: 20 }),
  updated: fc.array(instant, { minLength: 20, maxLength: 20 }),
  views: fc.array(fc.nat(3), { minLength: 20, maxLength: 20 }),
  held: fc.array(fc.nat(2), { minLength: 20, maxLength: 20 }),
  removed: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
  onlyDemo: fc.boolean(),
  orders: fc.array(arbitraryOrder, { maxLength: 12 }),
  values: fc.dictionary(
    instant.map((at) => at.slice(0, 10)),
    fc.nat(1_000_000),
    { maxKeys: 10 },
  ),
});

type Shop = typeof shop extends fc.Arbitrary<infer T> ? T : never;

/** Writes a shop past its rules, and answers the orders as they are written. */
async function furnish({ cards, added, updated, views, held, removed, onlyDemo, orders, values }: Shop) {
  const { db } = database;
  await emptyDatabase(database);
  const cardStore = makeSqlCardStore(db, clock, log, 'command line');
  (await cardStore.save(cards.map((card, index) => ({ ...card, addedAt: added[index] ?? '' }))))._unsafeUnwrap();
  for (const [index, { id }] of cards.entries()) {
    await sql`
      update cards set updated_at = ${updated[index]}::timestamptz,
        archived_at = case when ${removed[index] ?? false} then now() end
      where id = ${id}`.execute(db);
    await sql`update inventory set held = ${held[index]}, total = total + ${held[index]} where card_id = ${id}`.execute(
      db,
    );
    if (views[index]) await db.insertInto('card_views').values({ card_id: id, views: views[index] }).execute();
  }
  const placed = orders.map((given, index) => orderFrom({ ...given, demo: given.demo || onlyDemo }, index));
  for (const [index, order] of placed.entries()) {
    await db
      .insertInto('orders')
      .values(orderRow({ order, idempotencyKey: `k${index}`, fingerprint: '', client: null, network: null }, ''))
      .execute();
    await db.insertInto('order_lines').values(lineRows(order)).execute();
    await db.insertInto('order_addresses').values(addressRow(order)).execute();
  }
  for (const [day, value] of Object.entries(values)) {
    await sql`insert into stock_values values (${day}::date, ${value}, now())`.execute(db);
  }
  return placed;
}

/** The domain's result for the database's contents. */
async function drawnUp({ cards, views, values }: Shop, orders: readonly Order[]): Promise<Dashboard> {
  const rows = await selectCards(database.db).execute();
  const looks = cards.map(({ id }, index): [CardId, number] => [id, views[index] ?? 0]);
  return buildDashboard({
    cards: rows.map((row) => ({ card: cardOf(row), updatedAt: row.updated_at.toISOString() })),
    orders,
    views: new Map(looks),
    stockValues: new Map(Object.entries(values).map(([day, value]) => [day as Day, cents(value)])),
    now,
  });
}

describe('the dashboard of the database', () => {
  it('is the one that the domain draws up, whatever is in the shop [ADMIN-20, ADMIN-21, ADMIN-22, ADMIN-29, ADMIN-30]', async () => {
    const figures = makeSqlDashboardFigures(database.db, clock, log);
    await fc.assert(
      fc.asyncProperty(shop, async (given) => {
        const orders = await furnish(given);
        const read = (await figures.read())._unsafeUnwrap();
        expect(read).toEqual(await drawnUp(given, orders));
        expect(read.days.at(-1)?.day).toBe(dayAt(now));
        expect(read.waitingLongest.length).toBeLessThanOrEqual(listed.waiting);
      }),
      { numRuns: databaseRuns(40) },
    );
  });
});
