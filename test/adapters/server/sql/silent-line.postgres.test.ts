import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import { lineLimits } from '#adapters/server/sql/silent-lines.ts';
import { openSlowLine, type SlowLine } from '#test/destructive/slow-line.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { openTestPostgres, type TestDatabase } from './databases.ts';

/** Milliseconds; a shop waits ten times as long. */
const limits = { silence: 400, grace: 50, heartbeat: 400 };

describe('a line to PostgreSQL that dies without a word', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestPostgres();
  });
  afterAll(() => test.stop());

  async function behindLine(work: (database: ReturnType<typeof openPostgres>, line: SlowLine) => Promise<void>) {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.database.db);
    const server = new URL(process.env.TEST_DATABASE_URL ?? '');
    const line = await openSlowLine({ host: server.hostname, port: Number(server.port) });
    const through = Object.assign(new URL(server), { port: String(line.port), pathname: `/${rows[0]?.name}` });
    const database = openPostgres(through.href, makeRecordingLog(), 2, limits);
    try {
      await work(database, line);
    } finally {
      await database.close();
      line.close();
    }
  }

  const ask = ({ db }: ReturnType<typeof openPostgres>) => sql`select 1`.execute(db);

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
