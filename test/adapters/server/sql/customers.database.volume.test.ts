import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlCustomers } from '#adapters/server/sql/customers/sql-customers.ts';
import { customerId } from '#domain/customers/customer.ts';
import { type CustomerQuery, customerSorts } from '#domain/customers/customers.port.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { databases, type TestDatabase } from './databases.ts';

const orders = 100_000;
const people = 40_000;

describe.each(databases)('many customers on %s', (_, open) => {
  const clock = makeFixedClock();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
    const { db } = test.database;
    await emptyDatabase(test.database);
    await sql`
      insert into orders (id, cart_id, state, demo, total_cents, currency, customer_email, created_at, expires_at, paid_at)
      select 'order-' || n, 'cart-' || n, 'paid', false, 100 + n % 7, 'usd', 'Person' || n % ${people}::integer || '@example.org',
        '2025-01-01'::timestamptz + n * interval '1 minute', '2025-01-01', '2025-01-01'
      from generate_series(1, ${orders}::integer) as n`.execute(db);
    await sql`
      insert into order_addresses (order_id, name, email, line1, line2, city, state, postal_code, country)
      select id, 'Name ' || id, customer_email, 'x', '', 'x', 'IL', '62701', 'US' from orders`.execute(db);
    await sql`analyze orders`.execute(db);
  });
  afterAll(() => test.stop());

  const customers = () =>
    makeSqlCustomers(test.database.db, { clock, ids: makeNodeIds(clock), log: makeSilentLog() }, 'command line');
  const all: CustomerQuery = { search: '', kind: null, tag: null, sort: 'last', limit: 100, cursor: null };

  it.each(customerSorts)('are listed by %s, each once, with exact figures [CUST-01, CUST-02]', async (sort) => {
    const first = (await customers().page({ ...all, sort }))._unsafeUnwrap();
    const second = (await customers().page({ ...all, sort, cursor: first.nextCursor }))._unsafeUnwrap();
    const emails = [...first.customers, ...second.customers].map(({ email }) => email);
    expect([first.total, second.total, new Set(emails).size]).toEqual([people, people, 200]);
    const { rows } = await sql<{ sum: number }>`
      select sum(total_cents)::bigint as sum from orders where customer_email = ${emails[150] ?? ''}`.execute(
      test.database.db,
    );
    expect(second.customers[50]?.purchases.spent).toBe(rows[0]?.sum);
  });

  it('are searched by a part of the latest name [CUST-02]', async () => {
    const found = (await customers().page({ ...all, search: 'name order-99999' }))._unsafeUnwrap();
    expect(found).toMatchObject({ total: 1, customers: [{ email: `Person${99_999 % people}@example.org` }] });
  });

  it('are read by an order through the index [CUST-03]', async () => {
    const record = (await customers().find(customerId('order-1')))._unsafeUnwrap();
    expect(record).toMatchObject({ orderCount: 3, customer: { email: 'Person1@example.org' } });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select count(*) from orders where customer_key = 'person1@example.org'`.execute(test.database.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_by_customer');
  });
});
