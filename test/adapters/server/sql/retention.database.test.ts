import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { deleteOld, retention } from '#adapters/server/sql/retention.ts';
import { userId } from '#domain/identity/user.ts';
import { emailFileDays, makeDeleteOldData } from '#src/server/jobs/delete-old-data.ts';
import { newOrder, orderNumber, someAddress } from '#test/contract/an-order.ts';
import { endless } from '#test/contract/orders-stage.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog, makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { databases, type TestDatabase } from './databases.ts';

const day = 24 * 60 * 60_000;
const ada = userId('1748779200001');

describe.each(databases)('what is kept for a time, on %s', (_, open) => {
  const clock = makeFixedClock();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());
  beforeEach(() => emptyDatabase(test.database));

  const rule = (what: string) => {
    const found = retention.find((one) => one.what === what);
    if (!found) throw new Error(`nothing says how long ${what} are kept`);
    return found;
  };
  /** A day too old, and a day too young, to be deleted. */
  const daysOf = (what: string) =>
    [1, -1].map((more) => new Date(clock.now() - (rule(what).days + more) * day)) as [Date, Date];
  const run = (what: string) => deleteOld(test.database.db, rule(what), clock.now());
  const all = async (table: string, column = 'id') =>
    (
      await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)} order by 1`.execute(
        test.database.db,
      )
    ).rows.map(({ id }) => id);
  /** Two orders that expired unpaid: one long ago. */
  const expiredOrders = async () => {
    const { db } = test.database;
    (await makeSqlCardStore(db, clock, makeSilentLog(), 'shop').save([endless]))._unsafeUnwrap();
    const orders = makeSqlOrders(db, makeSilentLog());
    const [old, young] = daysOf('names, addresses and emails of orders that were never paid');
    for (const [number, date] of [
      [1, old],
      [2, young],
      [3, old],
    ] as const) {
      (await orders.open(newOrder({ number, cards: [[endless, 1]] })))._unsafeUnwrap();
      const state = number === 3 ? 'paid' : 'expired';
      await sql`update orders set state = ${state}, expires_at = ${date} where id = ${orderNumber(number)}`.execute(db);
    }
    await sql`update orders set paid_at = expires_at where state = 'paid'`.execute(db);
    return orders;
  };

  it('deletes requests for cart reminders that were not confirmed or were withdrawn, and no consent [RET-13]', async () => {
    const { db } = test.database;
    const what = 'requests for cart reminders that were not confirmed or were withdrawn';
    const [old, young] = daysOf(what);
    for (const [n, [asked, confirmed, reminded]] of [
      [old, null, null],
      [null, null, old],
      [young, null, old],
      [null, null, young],
      [old, old, old],
    ].entries()) {
      const id = userId(`17487792000${n}`);
      await addAccount(test.database, id);
      await sql`
        insert into cart_reminders (account_id, asked_at, confirmed_at, reminded_at)
        values (${id}, ${asked}, ${confirmed}, ${reminded})`.execute(db);
    }
    expect(await run(what)).toBe(2);
    expect(await all('cart_reminders', 'account_id')).toEqual(['174877920002', '174877920003', '174877920004']);
  });

  it('deletes carts after their time, those of guests first [CART-35]', async () => {
    const { db } = test.database;
    await addAccount(test.database, ada);
    const [old, young] = daysOf('carts of guests');
    const [oldest] = daysOf('carts of accounts');
    await sql`insert into carts (id, items, updated_at) values ('old', '[]', ${old}), ('young', '[]', ${young})`.execute(
      db,
    );
    await sql`insert into carts (id, items, updated_at, account_id) values ('hers', '[]', ${old}, ${ada})`.execute(db);
    expect(await run('carts of guests')).toBe(1);
    expect(await run('carts of accounts')).toBe(0);
    expect(await all('carts')).toEqual(['hers', 'young']);
    await sql`update carts set updated_at = ${oldest} where id = 'hers'`.execute(db);
    expect(await run('carts of accounts')).toBe(1);
  });

  it('deletes a thousand in parts, and those that changed meanwhile stay', async () => {
    const { db } = test.database;
    const [old] = daysOf('carts of guests');
    await sql`
      insert into carts (id, items, updated_at) select 'cart' || n, '[]', ${old} from generate_series(1, 1200) n`.execute(
      db,
    );
    expect(await run('carts of guests')).toBe(1_200);
    expect(await all('carts')).toEqual([]);
  });

  it('deletes keys, processed webhooks and sent emails, and none that are waiting', async () => {
    const { db } = test.database;
    await expiredOrders();
    const order = orderNumber(1);
    await sql`delete from idempotency_keys`.execute(db);
    const [oldKey, youngKey] = daysOf('keys that recognize a repeated order request');
    await sql`
      insert into idempotency_keys (key, fingerprint, order_id, created_at)
      values ('old', '', ${order}, ${oldKey}), ('young', '', ${order}, ${youngKey})`.execute(db);
    const [oldEvent, youngEvent] = daysOf('webhooks of the payment provider');
    await sql`
      insert into webhook_inbox (event_id, type, live, payload, received_at, due_at, processed_at)
      values ('old', '', false, '', ${oldEvent}, ${oldEvent}, ${oldEvent}), ('young', '', false, '', ${oldEvent}, ${oldEvent}, ${youngEvent}),
        ('waiting', '', false, '', ${oldEvent}, ${oldEvent}, null)`.execute(db);
    const [oldEmail, youngEmail] = daysOf('records of sent emails');
    await sql`
      insert into outbox (key, kind, order_id, due_at, done_at, given_up_at)
      values ('given up', 'received', ${order}, ${oldEmail}, null, ${oldEmail}), ('old', 'received', ${order}, ${oldEmail}, ${oldEmail}, null),
        ('young', 'received', ${order}, ${oldEmail}, ${youngEmail}, null), ('waiting', 'received', ${order}, ${oldEmail}, null, null)`.execute(
      db,
    );
    for (const what of [
      'keys that recognize a repeated order request',
      'webhooks of the payment provider',
      'records of sent emails',
    ]) {
      await run(what);
    }
    expect(await all('idempotency_keys', 'key')).toEqual(['young']);
    expect(await all('webhook_inbox', 'event_id')).toEqual(['waiting', 'young']);
    expect(await all('outbox', 'key')).toEqual(['waiting', 'young']);
  });

  it('forgets who did not pay, and keeps the order and every paid one [ORDER-19]', async () => {
    const orders = await expiredOrders();
    const what = 'names, addresses and emails of orders that were never paid';
    expect([await run(what), await run(what)]).toEqual([1, 0]);
    const find = async (number: number) => (await orders.find(orderNumber(number)))._unsafeUnwrap();
    const blank = { name: '', email: '', line1: '', line2: '', city: '', state: '', postalCode: '', country: 'US' };
    expect(await find(1)).toMatchObject({
      customerEmail: '',
      shippingAddress: blank,
      lines: [{ title: endless.title }],
    });
    for (const number of [2, 3]) {
      expect(await find(number)).toMatchObject({ customerEmail: someAddress.email, shippingAddress: someAddress });
    }
    const { rows } = await sql<{ found: boolean }>`
      select search_text like '%ada%' as found from orders order by id`.execute(test.database.db);
    expect(rows.map(({ found }) => found)).toEqual([false, true, true]);
  });

  it('runs everything, deletes old email files, and goes on after a failure', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-outbox-'));
    const files = { old: emailFileDays + 1, young: emailFileDays - 1 };
    mkdirSync(join(folder, 'a folder'));
    for (const [name, age] of Object.entries(files)) {
      const at = new Date(clock.now() - age * day);
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), at, at);
    }
    const { db, kind } = test.database;
    const [old] = daysOf('carts of guests');
    await sql`insert into carts (id, items, updated_at) values ('old', '[]', ${old})`.execute(db);
    const log = makeRecordingLog();
    await sql`alter table webhook_inbox rename to hidden_inbox`.execute(db);
    await makeDeleteOldData({ db, kind }, folder, clock, log)();
    await sql`alter table hidden_inbox rename to webhook_inbox`.execute(db);
    expect(readdirSync(folder).sort()).toEqual(['a folder', 'young']);
    expect(log.entries.map(({ message, fields }) => [message, fields?.what])).toEqual([
      ['old data deleted', 'carts of guests'],
      ['old data not deleted', 'webhooks of the payment provider'],
      ['old data deleted', 'email files'],
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe('the documentation of retention', () => {
  it('says what the table in the code says', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    const section = text.slice(text.indexOf('## Retention'), text.indexOf('## A full disk'));
    const rows = [...section.matchAll(/^\| (.+) \| (\d+) days \| (.+) \|$/gm)].map(([, what, days, after]) => [
      what,
      Number(days),
      after,
    ]);
    expect(rows).toEqual([
      ...retention.map(({ what, days, after }) => [what, days, after]),
      ['emails in `DATA_DIR/outbox`', emailFileDays, 'they were written'],
    ]);
  });
});
