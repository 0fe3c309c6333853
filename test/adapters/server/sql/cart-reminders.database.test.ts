import { afterAll, beforeAll, describe } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlAccountCarts } from '#adapters/server/sql/carts/sql-account-carts.ts';
import { makeSqlCartReminders } from '#adapters/server/sql/carts/sql-cart-reminders.ts';
import { makeSqlCarts } from '#adapters/server/sql/carts/sql-carts.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { makeSqlOutbox } from '#adapters/server/sql/orders/sql-outbox.ts';
import { userId } from '#domain/identity/user.ts';
import { cartNumber, newOrder, orderNumber } from '#test/contract/an-order.ts';
import { cartRemindersContract, remindedCards } from '#test/contract/cart-reminders.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { databases, outageOf, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(databases)('on %s', (name, open) => {
  const users = [userId('1748779200001'), userId('1748779200002')] as const;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  cartRemindersContract(
    'SQL',
    async () => {
      const { database } = test;
      const { db } = database;
      await emptyDatabase(database);
      for (const user of users) await addAccount(database, user);
      const clock = makeFixedClock();
      const cards = makeSqlCardStore(db, clock, log, 'shop');
      (await cards.save(remindedCards))._unsafeUnwrap();
      let hours: number | null = null;
      const parts = { clock, log, hours: () => hours };
      const outage = outageOf(database);
      let orders = 0;
      return {
        reminders: makeSqlCartReminders(db, parts),
        users,
        clock,
        outbox: makeSqlOutbox(db, log),
        setHours: (next) => {
          hours = next;
        },
        fill: async (user, lines) => {
          const id = cartNumber(users.indexOf(user));
          (await makeSqlAccountCarts(db, makeNodeIds(clock), log).join(user, id))._unsafeUnwrap();
          (await makeSqlCarts(db, log).save(id, lines))._unsafeUnwrap();
          await db
            .updateTable('carts')
            .set({ updated_at: new Date(clock.now()) })
            .where('id', '=', id)
            .execute();
        },
        order: async (owner, state) => {
          orders += 1;
          const { order, ...more } = newOrder({ number: orders, cards: [[remindedCards[1], 1]] });
          const createdAt = new Date(clock.now()).toISOString();
          (await makeSqlOrders(db, log).open({ ...more, order: { ...order, owner, createdAt } }))._unsafeUnwrap();
          await db.updateTable('orders').set({ state }).where('id', '=', orderNumber(orders)).execute();
        },
        sellOut: async ({ id }) => {
          (await cards.setStock(id, 0))._unsafeUnwrap();
        },
        removeAccount: async (user) => void (await db.deleteFrom('accounts').where('id', '=', user).execute()),
        reopen: async () => makeSqlCartReminders((test.reopen?.() ?? database).db, parts),
        break: outage.break,
        close: outage.mend,
      };
    },
    name === 'PostgreSQL' ? ['reopen', 'break'] : ['break'],
  );
});
