import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeCurrentSettings } from '#adapters/server/sql/documents/current-settings.ts';
import { makeSqlDocuments } from '#adapters/server/sql/documents/sql-documents.ts';
import { durabilityWarnings, readDurability } from '#adapters/server/sql/durability.ts';
import { migrateToLatest } from '#adapters/server/sql/migrate.ts';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { cardId } from '#domain/cards/card.ts';
import { openSlowLine, type SlowLine } from '#test/destructive/slow-line.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog, makeSilentLog } from '#test/support/in-memory/log.ts';
import { startPostgres, type ThrowAwayPostgres } from '#test/support/postgres.ts';
import { openIndex } from './open-index.ts';

const placeOf = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

describe('a replica that takes over without the newest changes', () => {
  let primary: ThrowAwayPostgres;
  let replica: ThrowAwayPostgres;
  let line: SlowLine;
  let database: Database;
  const clock = makeFixedClock();

  beforeAll(async () => {
    const started = await startPostgres();
    if (started === null) throw new Error('PostgreSQL is not installed');
    primary = started;
    const made = openPostgres(primary.url, makeSilentLog(), 1);
    await migrateToLatest(made.db);
    await made.close();
    replica = await primary.replica();
    line = await openSlowLine(placeOf(primary.url));
    const through = Object.assign(new URL(primary.url), { port: String(line.port) }).href;
    database = openPostgres(through, makeSilentLog());
  }, 120_000);
  afterAll(async () => {
    await database.close();
    line.close();
    await replica.stop();
    await primary.stop();
  });

  const on = async (url: string, work: (database: Database) => Promise<void>): Promise<void> => {
    const other = openPostgres(url, makeSilentLog(), 1);
    await work(other).finally(other.close);
  };

  it('does not answer as a database that takes orders before it takes over, and doctor says what is missing [ADMIN-81, ADMIN-82]', async () => {
    await on(replica.url, async (other) => expect(await other.ping()).toBe(false));
    expect(await database.ping()).toBe(true);
    const streams = async () => (await readDurability(database.db))?.replicas;
    await expect.poll(streams).toBe(1);
    const found = await readDurability(database.db);
    expect(found && durabilityWarnings(found).join()).toMatch(
      /fsync is off.*1 replica follows without being waited for/,
    );
  });

  it('makes the index and the settings forget what it does not know [ADMIN-82]', async () => {
    const { db } = database;
    const cards = makeSqlCardStore(db, clock, makeSilentLog(), 'shop');
    (await cards.save([aCard({ id: 'kept', price: 1 }), aCard({ id: 'raised', price: 1 })]))._unsafeUnwrap();
    const replayed = async () => {
      let isEqual = false;
      await on(replica.url, async (other) => {
        const { rows } = await sql`select id from cards where id = 'raised'`.execute(other.db);
        isEqual = rows.length === 1;
      });
      return isEqual;
    };
    await expect.poll(replayed).toBe(true);
    await on(replica.url, async (other) => {
      await sql`alter system set primary_conninfo = ''`.execute(other.db);
      await sql`select pg_reload_conf()`.execute(other.db);
    });
    const streams = async () => (await readDurability(db))?.replicas;
    await expect.poll(streams).toBe(0);

    const log = makeRecordingLog();
    const index = await openIndex(database, { clock, log });
    const settings = makeCurrentSettings(db, log);
    (await cards.save([aCard({ id: 'phantom', price: 1 }), aCard({ id: 'raised', price: 9 })]))._unsafeUnwrap();
    const documents = makeSqlDocuments(db, clock, makeSilentLog(), 'shop');
    const nameIt = async (name: string) => {
      const saved = (await documents.read('shop'))._unsafeUnwrap();
      (await documents.write('shop', { ...settings.read().shop, name }, saved?.version ?? 0))._unsafeUnwrap();
    };
    await nameIt('Lost Name');
    await settings.start();
    const priceOf = async (id: string) => (await index.latest.card(cardId(id))).unwrapOr(null)?.price ?? null;
    await expect.poll(() => priceOf('phantom')).toBe(1);
    expect([await priceOf('raised'), settings.read().shop.name]).toEqual([9, 'Lost Name']);
    const version = index.version() ?? 0;

    await primary.stop();
    await replica.promote();
    // It gets as far as the lost changes had got, with others.
    await on(replica.url, async (other) => {
      const store = makeSqlCardStore(other.db, clock, makeSilentLog(), 'shop');
      for (let price = 2; price < 30; price += 1) {
        (await store.save([aCard({ id: 'kept', price })]))._unsafeUnwrap();
      }
    });
    line.lead(placeOf(replica.url));
    await expect.poll(index.version, { timeout: 30_000 }).toBeGreaterThan(version);
    expect([await priceOf('phantom'), await priceOf('raised'), await priceOf('kept')]).toEqual([null, 1, 29]);
    expect(log.entries.map(({ message }) => message)).toContain('another database took over: all cards are read again');
    await nameIt('New Name');
    await expect.poll(() => settings.read().shop.name).toBe('New Name');
    await settings.stop();
    await index.stop();
  });
});
