import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogIndex } from '#adapters/server/catalog-index/catalog-index.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/cards/sql-card-catalog.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import { makeReadReplica } from '#adapters/server/sql/read-replica.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Tables } from '#adapters/server/sql/tables.ts';
import type { Card } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog, makeSilentLog } from '#test/support/in-memory/log.ts';
import { startPostgres, type ThrowAwayPostgres } from '#test/support/postgres.ts';
import { openIndex } from './open-index.ts';

const clock = makeFixedClock();
const longestLag = 1_500;

/** Calls the listener with the first row of each answer, before it is used. */
function heard({ db }: Database, onAnswer: (row: object) => Promise<void>): { readonly db: Kysely<Tables> } {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await onAnswer(result.rows[0] ?? {});
      return result;
    },
  };
  return { db: db.withPlugin(plugin) };
}

/** Sets a price without the shop's own code. */
const reprice = (db: Kysely<Tables>, id: string, cents: number) =>
  sql`update cards set price_cents = ${cents} where id = ${id}`.execute(db);

describe('an index that fills from a replica', () => {
  let [primary, replica]: [ThrowAwayPostgres, ThrowAwayPostgres] = [] as never;
  let [database, follower]: [Database, Database] = [] as never;
  let index: CatalogIndex | null = null;
  beforeAll(async () => {
    const started = await startPostgres();
    if (started === null) throw new Error('PostgreSQL is not installed');
    primary = started;
    database = openPostgres(primary.url, makeSilentLog());
    await migrateToLatest(database.db);
    replica = await primary.replica();
    follower = openPostgres(replica.url, makeSilentLog(), 2);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([database.close(), follower.close()]);
    await replica.stop();
    await primary.stop();
  });
  beforeEach(async () => {
    await sql`delete from cards`.execute(database.db);
    await save(['a', 'b', 'c', 'd'].map((id) => aCard({ id, price: 1 })));
  });
  afterEach(async () => {
    await index?.stop();
    index = null;
    await resume();
  });

  const save = async (cards: readonly Card[], db = database.db): Promise<void> =>
    void (await makeSqlCardStore(db, clock, makeSilentLog(), 'shop').save(cards))._unsafeUnwrap();
  const pause = () => sql`select pg_wal_replay_pause()`.execute(follower.db);
  const resume = () => sql`select pg_wal_replay_resume()`.execute(follower.db);
  const everything = cardQuery({ scope: 'everything', sort: 'newest', limit: 100 });
  const stored = async (db = database.db) =>
    (await makeSqlCardCatalog(db, clock, makeSilentLog()).page(everything))._unsafeUnwrap().cards;
  const indexed = async () => (await index?.catalog.page(everything))?._unsafeUnwrap().cards;
  const pricesOf = (cards: readonly Card[] = []) => Object.fromEntries(cards.map(({ id, price }) => [id, price]));

  const readings = (over = database, from: { readonly db: Kysely<Tables> } = follower) => {
    const log = makeRecordingLog();
    return { log, replica: makeReadReplica({ primary: over, replica: from, log, longestLag }) };
  };
  const reasons = ({ log }: ReturnType<typeof readings>): string =>
    log.entries.map(({ message, fields }) => `${message}: ${fields?.reason ?? ''}`).join();

  it('asks only the replica for all cards [ADMIN-90]', async () => {
    const [fromReplica, fromPrimary]: [string[], string[]] = [[], []];
    const from = (rows: string[]) => async (row: object) => void rows.push(...Object.keys(row));
    const reading = readings(database, heard(follower, from(fromReplica)));
    index = await openIndex(Object.assign({}, database, heard(database, from(fromPrimary))), {
      clock,
      replica: reading.replica,
    });
    expect(fromReplica).toEqual(expect.arrayContaining(['ids', 'entries']));
    expect(fromPrimary).not.toContain('ids');
    expect(fromPrimary).not.toContain('entries');
    expect([pricesOf(await indexed()), reading.replica.problem()]).toEqual([{ a: 1, b: 1, c: 1, d: 1 }, null]);
  });

  it('has what the primary changed while the replica stood still, also of transactions that had begun before [ADMIN-90]', async () => {
    const written = await database.db.startTransaction().execute();
    await reprice(written, 'a', 200);
    const numbered = await database.db.startTransaction().execute();
    await sql`select pg_current_xact_id()`.execute(numbered);
    const behind: object[] = [];
    const reading = readings(
      database,
      heard(follower, async (row) => {
        if ('number' in row) {
          await pause();
          await reprice(numbered, 'b', 300);
          await Promise.all([written.commit().execute(), numbered.commit().execute()]);
          await sql`delete from cards where id = 'c'`.execute(database.db);
          await save([aCard({ id: 'e', price: 5 })]);
        }
        if ('entries' in row) behind.push(...(await stored(follower.db)));
      }),
    );
    index = await openIndex(database, { clock, replica: reading.replica });
    expect(pricesOf(behind as Card[])).toEqual({ a: 1, b: 1, c: 1, d: 1 });
    expect(pricesOf(await indexed())).toEqual({ a: 2, b: 3, d: 1, e: 5 });
    expect(reading.replica.problem()).toBeNull();
  });

  it('is the same as the primary after filling while others write [ADMIN-90]', async () => {
    await save(Array.from({ length: 600 }, (_, number) => aCard({ id: `card-${number}`, price: 1 })));
    let isOver = false;
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let price = 2; !isOver; price += 1) {
        await save([aCard({ id: `card-${(price * 7 + writer) % 600}`, price }), aCard({ id: `new-${writer}`, price })]);
      }
    });
    const reading = readings();
    for (let round = 0; round < 3; round += 1) {
      await index?.stop();
      index = await openIndex(database, { clock, replica: reading.replica });
    }
    isOver = true;
    await Promise.all(writers);
    await index?.writes.shown();
    expect(await indexed()).toEqual(await stored());
    expect(reading.replica.problem()).toBeNull();
  });

  it('reads the primary where the replica lags, says so, and uses it again [ADMIN-91]', async () => {
    const reading = readings();
    await pause();
    await save([aCard({ id: 'e', price: 5 })]);
    index = await openIndex(database, { clock, replica: reading.replica });
    expect(pricesOf(await indexed())).toEqual({ a: 1, b: 1, c: 1, d: 1, e: 5 });
    expect(reasons(reading)).toMatch(
      /^the read replica is not used: the primary is read: it does not show within 1500 ms/,
    );
    await reading.replica.check();
    expect(reading.log.entries).toHaveLength(1);
    await resume();
    await reading.replica.check();
    expect(reading.replica.problem()).toBeNull();
    expect(reading.log.entries.at(-1)?.message).toBe('the read replica is used again');
  });

  it('reads the primary where there is no replica at the address, or it is the primary [ADMIN-91]', async () => {
    const [away, itself] = [
      openPostgres('postgres://shop@127.0.0.1:1/postgres', makeSilentLog(), 1),
      readings(database, database),
    ];
    const nowhere = readings(database, away);
    await nowhere.replica.check();
    expect(nowhere.replica.problem()).toMatch(/ECONNREFUSED/);
    for (const reading of [nowhere, itself]) {
      index = await openIndex(database, { clock, replica: reading.replica });
      expect(pricesOf(await indexed())).toEqual({ a: 1, b: 1, c: 1, d: 1 });
      await index.stop();
    }
    expect(reasons(itself)).toContain('it is no replica: it takes writes itself');
    await away.close();
  });

  it('reads the primary where the replica breaks off or takes over while it is read [ADMIN-91]', async () => {
    const other = await primary.replica();
    const onOther = openPostgres(other.url, makeSilentLog(), 2);
    const breaking = readings(
      database,
      heard(onOther, async (row) => {
        if (!('ids' in row)) return;
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
          onOther.db,
        );
      }),
    );
    index = await openIndex(database, { clock, replica: breaking.replica });
    expect(breaking.replica.problem()).toMatch(/terminat|connection|ECONNRESET/);
    expect(pricesOf(await indexed())).toEqual({ a: 1, b: 1, c: 1, d: 1 });
    await index.stop();

    const promoted = readings(
      database,
      heard(onOther, async (row) => {
        if (!('ids' in row)) return;
        await other.promote();
        await reprice(onOther.db, 'a', 900);
      }),
    );
    index = await openIndex(database, { clock, replica: promoted.replica });
    expect(promoted.replica.problem()).toMatch(/takes writes itself/);
    expect(pricesOf(await indexed())).toEqual({ a: 1, b: 1, c: 1, d: 1 });
    await onOther.close();
    await other.stop();
  });

  it('does not read a replica that knows changes which the new primary has lost [ADMIN-91]', async () => {
    const heir = await primary.replica();
    const onHeir = openPostgres(heir.url, makeSilentLog(), 4);
    await sql`alter system set primary_conninfo = ''`.execute(onHeir.db);
    await sql`select pg_reload_conf()`.execute(onHeir.db);
    const streams = async () =>
      (await sql<{ count: number }>`select count(*) as count from pg_stat_replication`.execute(database.db)).rows[0]
        ?.count;
    await expect.poll(streams).toBe(1);
    await save([aCard({ id: 'phantom', price: 9 })]);
    await expect.poll(async () => pricesOf(await stored(follower.db))).toHaveProperty('phantom');
    await heir.promote();
    // It gets past the position of the replica, with others.
    for (let price = 2; price < 30; price += 1) await save([aCard({ id: 'a', price })], onHeir.db);
    const reading = readings(onHeir);
    index = await openIndex(onHeir, { clock, replica: reading.replica });
    expect(reading.replica.problem()).toMatch(/does not show/);
    expect(pricesOf(await indexed())).toEqual({ a: 29, b: 1, c: 1, d: 1 });
    await index.stop();
    index = null;
    await onHeir.close();
    await heir.stop();
  });
});
