import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import { lineLimits } from '#adapters/server/sql/silent-lines.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { openSlowLine, type SlowLine } from '#test/destructive/slow-line.ts';
import { makeRecordingLog, type RecordingLog } from '#test/support/in-memory/log.ts';
import { addressOf, openTestPostgres, type TestDatabase } from './databases.ts';

/** Milliseconds; a shop waits ten times as long. */
const limits = { silence: 400, grace: 50, heartbeat: 400 };

describe('a line to PostgreSQL that dies without a word', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestPostgres();
  });
  afterAll(() => test.stop());

  async function behindLine(work: (database: Database, line: SlowLine, log: RecordingLog) => Promise<void>) {
    const server = new URL(process.env.TEST_DATABASE_URL ?? '');
    const line = await openSlowLine({ host: server.hostname, port: Number(server.port) });
    const log = makeRecordingLog();
    const through = await addressOf(test.database, { port: String(line.port) });
    const database = openPostgres(through, log, 2, limits);
    try {
      await work(database, line, log);
    } finally {
      await database.close();
      line.close();
    }
  }

  const ask = ({ db }: Database) => sql`select 1`.execute(db);

  it('is given up for a new one, where only new connections work [ADMIN-76]', () =>
    behindLine(async (database, line) => {
      await Promise.all([ask(database), ask(database)]);
      line.forget();
      await expect(Promise.all([ask(database), ask(database)])).rejects.toThrow(/terminated/);
      await ask(database);
    }));

  it('fails what waits, and is used again when it works again [ADMIN-76]', () =>
    behindLine(async (database, line) => {
      await ask(database);
      line.delay(Number.POSITIVE_INFINITY);
      await expect(ask(database)).rejects.toThrow(/terminated/);
      line.delay(0);
      await ask(database);
    }));

  it('is not mistaken for a long statement [ADMIN-76]', () =>
    behindLine(async ({ db }) => {
      const { rows } = await sql<{ done: string }>`select pg_sleep(1.5)::text as done`.execute(db);
      expect(rows).toHaveLength(1);
    }));

  it('is found also where the server waits for a client that reads no more [ADMIN-76]', () =>
    behindLine(async (database, line) => {
      await ask(database);
      const large = sql`select repeat('x', 50000000)`.execute(database.db);
      line.freeze();
      await expect(large).rejects.toThrow(/terminated/);
      await ask(database);
    }));

  it('is not mistaken for a large answer that takes long [ADMIN-76]', () =>
    behindLine(async ({ db }, line) => {
      await sql`select 1`.execute(db);
      line.delay(5);
      const { rows } = await sql<{ large: string }>`select repeat('x', 5000000) as large`.execute(db);
      expect(rows[0]?.large).toHaveLength(5_000_000);
    }));

  it('is not mistaken for a process that is busy itself [ADMIN-76]', () =>
    behindLine(async (database, _, log) => {
      const heard: string[] = [];
      const stop = await database.onNotice('busy_process', (payload) => void heard.push(payload));
      const asked = sql`select pg_sleep(4)`.execute(database.db);
      for (let stall = 0; stall < 5; stall += 1) {
        const end = performance.now() + 2 * limits.silence;
        while (performance.now() < end);
        await delay(20);
      }
      await asked;
      await stop();
      expect([log.entries, heard]).toEqual([[], []]);
    }));

  it('takes leave of the server after it looked [ADMIN-76]', () =>
    behindLine(async ({ db }) => {
      const read = async () => {
        const { rows } = await sql<{ sessions: number; abandoned: number }>`
          select sessions, sessions_abandoned as abandoned
          from pg_stat_database where datname = current_database()`.execute(test.database.db);
        return rows[0] ?? { sessions: 0, abandoned: 0 };
      };
      await sql`select 1`.execute(db);
      const before = await read();
      await sql`select pg_sleep(1.5)`.execute(db);
      await expect.poll(async () => (await read()).sessions).toBeGreaterThan(before.sessions);
      expect((await read()).abandoned).toBe(before.abandoned);
    }));

  it('ends with the shop, also while a question waits [ADMIN-76]', () =>
    behindLine(async (database, line) => {
      let waiting: Promise<unknown> = Promise.resolve();
      await new Promise<void>((resolve) => {
        waiting = database.db.connection().execute(async (one) => {
          await sql`select 1`.execute(one);
          line.forget();
          resolve();
          return sql`select 1`.execute(one);
        });
      });
      await Promise.all([expect(waiting).rejects.toThrow(/terminated/), database.close()]);
    }));

  it('makes notices stale, which a new connection reports, and the database unready meanwhile [ADMIN-76]', () =>
    behindLine(async (database, line) => {
      const heard: string[] = [];
      const stop = await database.onNotice('silent_line', (payload) => void heard.push(payload));
      expect(await database.ping()).toBe(true);
      line.forget();
      await expect.poll(() => database.ping(), { timeout: 10_000 }).toBe(false);
      await expect.poll(() => heard, { timeout: 10_000 }).toContain('');
      await sql`select pg_notify('silent_line', 'again')`.execute(test.database.db);
      await expect.poll(() => heard).toContain('again');
      expect(await database.ping()).toBe(true);
      await stop();
    }));

  it('is given up within the time in which an outage must be over [ADMIN-76]', () => {
    expect(lineLimits.silence * 2 + lineLimits.grace).toBeLessThanOrEqual(10_000);
    expect(lineLimits.heartbeat * 3).toBeLessThanOrEqual(15_000);
  });
});
