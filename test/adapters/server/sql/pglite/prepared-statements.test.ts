import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareStatements, type RunStatement } from '#adapters/server/sql/pglite/prepared-statements.ts';

let instance: PGlite;
let run: RunStatement;
beforeAll(async () => {
  instance = await PGlite.create();
  run = prepareStatements(instance);
  await run({ sql: 'create table numbers (id int primary key)', parameters: [] });
});
afterAll(() => instance.close());

const find = (id: number) => run({ sql: 'select id from numbers where id = $1', parameters: [id] });
const add = (from: number, to: number) =>
  run({ sql: 'insert into numbers select generate_series($1::int, $2::int)', parameters: [from, to] });

/** How the search is done once its plan is kept. */
async function keptPlan(): Promise<string> {
  for (let time = 0; time < 6; time += 1) await find(1);
  const { rows } = await instance.query<{ name: string; generic_plans: string }>(
    "select name, generic_plans from pg_prepared_statements where statement like 'select id%'",
  );
  expect(Number(rows[0]?.generic_plans)).toBeGreaterThan(0);
  const plan = await instance.query<{ 'QUERY PLAN': string }>(`explain execute ${rows[0]?.name}(1)`);
  return plan.rows[0]?.['QUERY PLAN'] ?? '';
}

describe('statements of the embedded database', () => {
  it('are planned again once a table has grown, so that no search reads all of it', async () => {
    await add(1, 1);
    // As after a vacuum of a table that had one row.
    await instance.exec('vacuum analyze numbers');
    expect(await keptPlan()).toMatch(/^Seq Scan/);
    await add(2, 1_900);
    expect(await keptPlan()).toMatch(/^Seq Scan/);
    await add(1_901, 2_100);
    expect(await keptPlan()).toMatch(/^Index Only Scan/);
    expect((await find(2_100)).rows).toEqual([[2_100]]);
  });
});
