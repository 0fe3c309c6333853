import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#adapters/server/sql/transaction.ts';
import { shopDatabases, type TestDatabase } from './databases.ts';

describe.each(shopDatabases)('time limits on %s', (_, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
    await sql`create table timed (id integer primary key)`.execute(test.database.db);
  });
  beforeEach(() => sql`delete from timed`.execute(test.database.db));
  afterAll(() => test.stop());

  const add = (id: number, on: Pick<Tx, 'getExecutor'> = test.database.db) =>
    sql`insert into timed values (${id})`.execute(on);
  const ids = async () => {
    const { rows } = await sql<{ id: number }>`select id from timed order by id`.execute(test.database.db);
    return rows.map(({ id }) => id);
  };
  const begin = async (limit: 'statement_timeout' | 'idle_in_transaction_session_timeout', milliseconds: number) => {
    const tx = await test.database.db.startTransaction().execute();
    await sql.raw(`set local ${limit} = ${milliseconds}`).execute(tx);
    return tx;
  };

  /** Gives the connection back, whatever became of the transaction. */
  const leave = (tx: Awaited<ReturnType<typeof begin>>) =>
    tx
      .rollback()
      .execute()
      .catch(() => undefined);

  it('are 15 s for a statement and for a transaction that waits [ADMIN-94]', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(test.database.db);
    expect(rows).toEqual([{ statement: '15s', idle: '15s' }]);
  });

  it('end a statement with what its transaction has written; all others are performed once [ADMIN-94]', async () => {
    await add(1);
    const tx = await begin('statement_timeout', 300);
    await add(2, tx);
    const tooLong = sql`select pg_sleep(600)`.execute(tx);
    const others = [add(3), test.database.db.transaction().execute((other) => add(4, other)), ids()];
    await expect(tooLong).rejects.toMatchObject({ code: '57014' });
    await expect(tx.commit().execute()).rejects.toThrow();
    await leave(tx);
    await Promise.all(others);
    expect(await ids()).toEqual([1, 3, 4]);
  });

  it('end a computation that asks for nothing [ADMIN-94]', async () => {
    const tx = await begin('statement_timeout', 300);
    const endless = sql`
      select count(*) from generate_series(1, 100000000) as one, generate_series(1, 100000) as other`.execute(tx);
    await expect(endless).rejects.toMatchObject({ code: '57014' });
    await leave(tx);
    await add(5);
    expect(await ids()).toEqual([5]);
  });

  it('end a transaction whose next statement does not come, so that others go on [ADMIN-94]', async () => {
    const tx = await begin('idle_in_transaction_session_timeout', 300);
    await add(6, tx);
    // Waits for the transaction on PostgreSQL too.
    await add(6);
    await expect(add(7, tx)).rejects.toThrow();
    await expect(tx.commit().execute()).rejects.toThrow();
    await leave(tx);
    expect(await ids()).toEqual([6]);
  });

  it('let nothing of an ended transaction run by itself, also after another statement took too long [ADMIN-94]', async () => {
    const ended = await begin('idle_in_transaction_session_timeout', 300);
    await add(9, ended);
    await add(9);
    const other = await begin('statement_timeout', 300);
    await expect(sql`select pg_sleep(600)`.execute(other)).rejects.toMatchObject({ code: '57014' });
    await leave(other);
    await expect(add(10, ended)).rejects.toThrow();
    await expect(ended.commit().execute()).rejects.toThrow();
    await leave(ended);
    expect(await ids()).toEqual([9]);
  });

  it('are those of the shop again after a transaction with others [ADMIN-94]', async () => {
    const tx = await begin('statement_timeout', 100);
    await tx.commit().execute();
    await sql`select pg_sleep(1)`.execute(test.database.db);
    await add(8);
    expect(await ids()).toEqual([8]);
  });
});
