import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlAddressBook } from '#adapters/server/sql/customers/sql-address-book.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { withoutEmail } from '#domain/customers/address-book.ts';
import { userId } from '#domain/identity/user.ts';
import { newOrder, orderNumber, someAddress } from '#test/contract/an-order.ts';
import { aSavedAddress } from '#test/support/addresses.ts';
import { aCard } from '#test/support/cards.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { databases, type TestDatabase } from './databases.ts';

describe.each(databases)('addresses on %s', (_, open) => {
  const [ada, bob] = [userId('1'), userId('2')];
  const log = makeSilentLog();
  const clock = makeFixedClock();
  const card = aCard({ id: 'jordan', stock: 9 });
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await emptyDatabase(test.database);
    for (const id of [ada, bob]) await addAccount(test.database, id);
    (await makeSqlCardStore(test.database.db, clock, log, 'shop').save([card]))._unsafeUnwrap();
  });

  const book = () => makeSqlAddressBook(test.database.db, log);
  const read = async (user = ada) => (await book().read(user))._unsafeUnwrap();

  async function buy(number: number, line1: string, isPaid: boolean): Promise<void> {
    const orders = makeSqlOrders(test.database.db, log);
    const wanted = newOrder({ number, cards: [[card, 1]] });
    const createdAt = new Date(Date.UTC(2025, 5, number)).toISOString();
    const shippingAddress = { ...someAddress, line1 };
    (
      await orders.open({ ...wanted, order: { ...wanted.order, owner: ada, createdAt, shippingAddress } })
    )._unsafeUnwrap();
    if (!isPaid) return;
    const id = orderNumber(number);
    (await orders.record(id, { kind: 'intent_created', intent: demoIntent(id) }, 'shop', clock.now()))._unsafeUnwrap();
    (await orders.record(id, { kind: 'demo_paid' }, 'shopper', clock.now()))._unsafeUnwrap();
  }

  it('know the address of the user’s latest paid order, without the email [ADDR-09]', async () => {
    await buy(1, '1 First Street', true);
    await buy(2, '2 Second Street', true);
    await buy(3, '3 Unpaid Street', false);
    expect((await read()).lastUsed).toEqual(withoutEmail({ ...someAddress, line1: '2 Second Street' }));
    expect((await read(bob)).lastUsed).toBeNull();
  });

  it('do not offer an address that retention has emptied [ADDR-09]', async () => {
    await buy(1, '1 First Street', true);
    await test.database.db.updateTable('order_addresses').set({ name: '', line1: '' }).execute();
    expect((await read()).lastUsed).toBeNull();
  });

  it('end with their account, and with no other [ADDR-08]', async () => {
    for (const user of [ada, bob]) (await book().put(user, aSavedAddress('home')))._unsafeUnwrap();
    await test.database.db.deleteFrom('accounts').where('id', '=', ada).execute();
    expect([(await read(ada)).addresses.length, (await read(bob)).addresses.length]).toEqual([0, 1]);
    expect((await book().put(ada, aSavedAddress('home')))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
  });
});
