import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateToLatest, migrations } from '#adapters/server/sql/migrate.ts';
import { openTestPostgres, type TestDatabase } from './databases.ts';

/** Seconds, longer than the shop lets a statement run. */
const slow = 16;

describe('a change of the schema on PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestPostgres();
  });
  afterAll(() => test.stop());

  it('may take longer than a statement of the shop, also for the process that waits for it [ADMIN-74]', async () => {
    const { db } = test.database;
    const { db: other } = test.reopen?.() ?? test.database;
    let runs = 0;
    const steps = {
      ...migrations,
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
