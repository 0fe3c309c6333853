import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlDashboardFigures } from '#adapters/server/sql/dashboard/sql-dashboard-figures.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { type Card, cardId } from '#domain/cards/card.ts';
import { dashboardFiguresContract } from '#test/contract/dashboard-figures.contract.ts';
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

  async function stage() {
    const { database } = test;
    const { db } = database;
    await emptyDatabase(database);
    const clock = makeFixedClock();
    const cardStore = makeSqlCardStore(db, clock, log, 'command line');
    const outage = outageOf(database);
    return {
      figures: makeSqlDashboardFigures(db, clock, log),
      orders: makeSqlOrders(db, log),
      now: clock.now,
      advance: clock.advance,
      seed: async (cards: readonly Card[]) => (await cardStore.save(cards))._unsafeUnwrap(),
      clear: async () => (await cardStore.clear())._unsafeUnwrap(),
      viewsOf: async (id: string) => {
        const row = await db.selectFrom('card_views').select('views').where('card_id', '=', id).executeTakeFirst();
        return row?.views ?? 0;
      },
      recorded: async () => {
        const { rows } = await sql<{ day: string; value: number }>`
          select day::text as day, value_cents as value from stock_values`.execute(db);
        return Object.fromEntries(rows.map(({ day, value }) => [day, value]));
      },
      ...outage,
      close: outage.mend,
    };
  }

  dashboardFiguresContract(name, stage, ['break', 'breakRecording']);

  it('counts nothing of an id that no database can hold [ADMIN-23]', async () => {
    const { figures, close } = await stage();
    for (const id of ['no\0where', '\uD800']) expect((await figures.countView(cardId(id))).isOk()).toBe(true);
    await close();
  });
});
