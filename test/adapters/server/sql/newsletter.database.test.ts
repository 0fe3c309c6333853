import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlMailingList } from '#adapters/server/sql/newsletter/sql-mailing-list.ts';
import { makeSqlSubscribers } from '#adapters/server/sql/newsletter/sql-subscribers.ts';
import { aConsent, joined, mailingListContract } from '#test/contract/mailing-list.contract.ts';
import { subscribersContract } from '#test/contract/newsletter.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, outageOf, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(databases)('the newsletter on %s', (name, openDatabase) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openDatabase();
  });
  afterAll(() => test.stop());

  async function stage() {
    const { database } = test;
    await emptyDatabase(database);
    const outage = outageOf(database);
    return {
      list: makeSqlMailingList(database.db, makeNodeIds(makeFixedClock()), log),
      subscribers: makeSqlSubscribers(
        database.db,
        makeFixedClock(),
        log,
        (id) => `https://shop.example/unsubscribe?token=${id}`,
      ),
      ...outage,
      close: outage.mend,
    };
  }

  mailingListContract(name, stage, ['break']);

  subscribersContract(name, stage, ['break']);

  it('keeps the proof of yes and of no when a subscriber leaves, and erases name and interests [NEWS-07, NEWS-08]', async () => {
    const { list } = await stage();
    const at = Date.parse('2025-06-01T12:00:00.000Z');
    const { id } = await joined(list, aConsent({ at, name: 'Lovelace', interests: ['deals'] }));
    await joined(list, aConsent({ at: at + 1_000, name: 'Lovelace', place: 'API' }));
    (await list.leave(id, at + 2_000))._unsafeUnwrap();
    (await list.leave(id, at + 9_000))._unsafeUnwrap();
    const rows = await test.database.db.selectFrom('subscribers').selectAll().execute();
    expect(rows).toMatchObject([
      {
        id,
        email: 'ada@example.org',
        name: '',
        interests: [],
        joined_at: new Date(at),
        consented_at: new Date(at + 1_000),
        consent_place: 'API',
        confirmed_at: new Date(at + 1_000),
        left_at: new Date(at + 2_000),
        search_text: '',
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/lovelace|deals/i);
  });

  it('erases a removed row whole [NEWS-09]', async () => {
    const { list, subscribers } = await stage();
    const { id } = await joined(list, aConsent());
    (await list.request(aConsent()))._unsafeUnwrap();
    (await subscribers.remove(id, 'confirmed'))._unsafeUnwrap();
    for (const table of ['subscribers', 'pending_subscribers'] as const) {
      expect(await test.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
