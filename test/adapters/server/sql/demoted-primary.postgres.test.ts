import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#adapters/server/sql/postgres-database.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { openSlowLine, type SlowLine } from '#test/destructive/slow-line.ts';
import { makeRecordingLog, makeSilentLog, type RecordingLog } from '#test/support/in-memory/log.ts';
import { startPostgres, type ThrowAwayPostgres } from '#test/support/postgres.ts';

const placeOf = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

describe('a primary that was put out of use and keeps its connections', () => {
  let [old, fresh]: [ThrowAwayPostgres, ThrowAwayPostgres] = [] as never;
  let [onOld, onFresh]: [Database, Database] = [] as never;
  beforeAll(async () => {
    const started = await startPostgres();
    if (started === null) throw new Error('PostgreSQL is not installed');
    old = started;
    onOld = openPostgres(old.url, makeSilentLog(), 1);
    await sql`create table written (server text)`.execute(onOld.db);
    fresh = await old.replica();
    await fresh.promote();
    onFresh = openPostgres(fresh.url, makeSilentLog(), 1);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([onOld.close(), onFresh.close()]);
    await fresh.stop();
    await old.stop();
  });

  const putOutOfUse = async (isOut: boolean) => {
    await sql`alter system set default_transaction_read_only = ${sql.raw(isOut ? 'on' : 'off')}`.execute(onOld.db);
    await sql`select pg_reload_conf()`.execute(onOld.db);
    const isReadOnly = async () =>
      (await sql<{ is: string }>`select current_setting('transaction_read_only') as is`.execute(onOld.db)).rows[0]?.is;
    await expect.poll(isReadOnly).toBe(isOut ? 'on' : 'off');
  };
  beforeEach(() =>
    sql`alter system reset default_transaction_read_only`.execute(onOld.db).then(() => putOutOfUse(false)),
  );

  async function behindLine(work: (database: Database, line: SlowLine, log: RecordingLog) => Promise<void>) {
    const line = await openSlowLine(placeOf(old.url));
    const log = makeRecordingLog();
    const through = Object.assign(new URL(old.url), { port: String(line.port) }).href;
    const database = openPostgres(through, log, 3);
    try {
      await work(database, line, log);
    } finally {
      await database.close();
      line.close();
    }
  }

  const write = ({ db }: Database) => sql`insert into written values ('this one')`.execute(db);
  const portOf = async ({ db }: Database): Promise<number | undefined> =>
    (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port;

  it('is left for the new one at the first write that it refuses, on all connections and for notices [ADMIN-92]', () =>
    behindLine(async (database, line, log) => {
      const heard: string[] = [];
      const stop = await database.onNotice('moved', (payload) => void heard.push(payload));
      await Promise.all([write(database), write(database), portOf(database)]);
      const held = await database.db.startTransaction().execute();
      await sql`select 1`.execute(held);
      await putOutOfUse(true);
      line.lead(placeOf(fresh.url));
      await expect(write(database)).rejects.toMatchObject({ code: '25006' });
      await held.commit().execute();
      await Promise.all([write(database), write(database), write(database)]);
      expect(await portOf(database)).toBe(placeOf(fresh.url).port);
      expect((await sql`select * from written`.execute(onFresh.db)).rows).toHaveLength(3);
      await expect
        .poll(
          async () => {
            await sql`notify moved, 'from the new one'`.execute(onFresh.db);
            return heard;
          },
          { timeout: 10_000 },
        )
        .toContain('from the new one');
      expect(log.entries.filter(({ message }) => message.startsWith('the database takes no writes'))).toHaveLength(1);
      await stop();
    }));

  it('is left also where only /ready asks [ADMIN-81, ADMIN-92]', () =>
    behindLine(async (database, line) => {
      expect(await database.ping()).toBe(true);
      await putOutOfUse(true);
      line.lead(placeOf(fresh.url));
      expect(await database.ping()).toBe(false);
      expect(await database.ping()).toBe(true);
    }));
});
