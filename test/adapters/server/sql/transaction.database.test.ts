import { sql } from 'kysely';
import { ok } from 'neverthrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, orFailed, type Tx } from '#adapters/server/sql/transaction.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { ownDatabases, type TestDatabase } from './databases.ts';

const away = { kind: 'away' } as const;

describe.each(ownDatabases)('a transaction on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
    await sql`create table counts (id text primary key, count integer not null)`.execute(test.database.db);
    await sql`insert into counts values ('a', 0), ('b', 0)`.execute(test.database.db);
  });
  afterAll(() => test.stop());

  const add = (tx: Tx, id: string) => sql`update counts set count = count + 1 where id = ${id}`.execute(tx);
  const counts = async () => {
    const { rows } = await sql<{ count: number }>`select count from counts order by id`.execute(test.database.db);
    return rows.map(({ count }) => count);
  };

  /** A transaction that loses a number of times before it is let through. */
  const losing = (times: number, code: string) => {
    let tries = 0;
    const work = async (tx: Tx) => {
      await add(tx, 'a');
      tries += 1;
      if (tries <= times)
        await sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(tx);
      return ok(tries);
    };
    const log = makeRecordingLog();
    return { log, answer: () => orFailed(log, 'counting', inTransaction(test.database.db, work), away) };
  };

  it.each(['40001', '40P01'])(
    'that lost against another one (%s) is repeated, three times at most [O5]',
    async (code) => {
      const [before = 0] = await counts();
      expect((await losing(3, code).answer())._unsafeUnwrap()).toBe(4);
      expect(await counts()).toEqual([before + 1, 0]);

      const { log, answer } = losing(4, code);
      expect((await answer())._unsafeUnwrapErr()).toEqual(away);
      expect(log.entries.map(({ fields }) => fields)).toMatchObject([{ code }]);
      expect(await counts()).toEqual([before + 1, 0]);
    },
  );

  it('that fails by its own fault is not repeated', async () => {
    const [before = 0] = await counts();
    expect((await losing(1, '22012').answer())._unsafeUnwrapErr()).toEqual(away);
    expect(await counts()).toEqual([before, 0]);
  });
});
