import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateToLatest, migrations, waitingText } from '#adapters/server/sql/migrate.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { openTestPostgres, type TestDatabase } from './databases.ts';

/** Seconds, longer than the shop lets a statement run. */
const slow = 16;

describe('a change of the schema on PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestPostgres();
  });
  afterAll(() => test.stop());

  it('is waited for by the next process, whose log says for whom [ADMIN-79]', async () => {
    const { db } = test.database;
    const { db: other } = test.reopen?.() ?? test.database;
    const log = makeRecordingLog();
    let begun = (): void => undefined;
    const isUnderWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let goOn = (): void => undefined;
    const step = {
      up: () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
          begun();
        }),
    };
    const steps = { ...migrations, '9995-waits': step };
    const first = migrateToLatest(db, { steps });
    await isUnderWay;
    const second = migrateToLatest(other, { steps, log });
    await expect.poll(() => log.entries.map(({ message }) => message)).toEqual([waitingText]);
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      db,
    );
    expect(log.entries[0]?.fields).toMatchObject({ pid: rows[0]?.pid, since: expect.stringMatching(/^20/) });
    goOn();
    await Promise.all([first, second]);
    expect(log.entries).toHaveLength(1);
  });

  it('may take longer than a statement of the shop, also for the process that waits for it [ADMIN-74]', async () => {
    const { db } = test.database;
    const { db: other } = test.reopen?.() ?? test.database;
    let runs = 0;
    const steps = {
      ...migrations,
      '9995-waits': { up: async () => undefined },
      '9996-slow': {
        up: async (tx: Kysely<unknown>) => {
          runs += 1;
          await sql`select pg_sleep(${slow})`.execute(tx);
        },
      },
    };
    await Promise.all([migrateToLatest(db, { steps }), migrateToLatest(other, { steps })]);
    expect(runs).toBe(1);
    await expect(sql`select pg_sleep(${slow})`.execute(db)).rejects.toThrow('statement timeout');
  });
});
