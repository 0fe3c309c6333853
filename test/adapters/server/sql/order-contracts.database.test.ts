import { afterAll, beforeAll, describe } from 'vitest';
import { makeSqlCardStore } from '#adapters/server/sql/cards/sql-card-store.ts';
import { makeSqlOrderRecords } from '#adapters/server/sql/orders/sql-order-records.ts';
import { makeSqlOrders } from '#adapters/server/sql/orders/sql-orders.ts';
import { makeSqlOutbox } from '#adapters/server/sql/orders/sql-outbox.ts';
import { makeSqlReturnRecords } from '#adapters/server/sql/orders/sql-return-records.ts';
import { makeSqlReturns } from '#adapters/server/sql/orders/sql-returns.ts';
import { makeSqlStockAudit } from '#adapters/server/sql/orders/sql-stock-audit.ts';
import { makeSqlWebhookInbox } from '#adapters/server/sql/orders/sql-webhook-inbox.ts';
import { userId } from '#domain/identity/user.ts';
import { orderRecordsContract, stockAuditContract } from '#test/contract/orders.contract.ts';
import { outboxContract } from '#test/contract/outbox.contract.ts';
import { returnRecordsContract } from '#test/contract/returns.contract.ts';
import { webhookInboxContract } from '#test/contract/webhook-inbox.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { outageOf, shopDatabases, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(shopDatabases)('on %s', (name, open) => {
  const users = [userId('1748779200001'), userId('1748779200002')] as const;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  /** An empty shop with everything that reads and works on its orders. */
  async function stage() {
    const { database } = test;
    const { db } = database;
    await emptyDatabase(database);
    for (const user of users) await addAccount(database, user);
    const cardStore = makeSqlCardStore(db, makeFixedClock(), log, 'shop');
    const outage = outageOf(database);
    return {
      db,
      cardStore,
      users,
      orders: makeSqlOrders(db, log),
      records: makeSqlOrderRecords(db, log),
      outbox: makeSqlOutbox(db, log),
      inbox: makeSqlWebhookInbox(db, log),
      audit: makeSqlStockAudit(db, log),
      seed: async (cards: Parameters<typeof cardStore.save>[0]) => (await cardStore.save(cards))._unsafeUnwrap(),
      ...outage,
      close: outage.mend,
    };
  }

  /** The way that another process has. */
  const elsewhere = () => (test.reopen?.() ?? test.database).db;

  orderRecordsContract(name, stage, ['break']);

  outboxContract(name, async () => ({ ...(await stage()), reopen: async () => makeSqlOutbox(elsewhere(), log) }), [
    'reopen',
    'break',
  ]);

  webhookInboxContract(
    name,
    async () => ({ ...(await stage()), reopen: async () => makeSqlWebhookInbox(elsewhere(), log) }),
    ['reopen', 'break'],
  );

  returnRecordsContract(name, async () => {
    const opened = await stage();
    return {
      ...opened,
      returnRecords: makeSqlReturnRecords(opened.db, log),
      returns: (now) => makeSqlReturns(opened.db, { clock: { now }, log, returnDays: () => 14 }, 'shopper'),
    };
  }, ['break']);

  stockAuditContract(name, async () => {
    const opened = await stage();
    const { db } = opened;
    return {
      ...opened,
      miscount: async (card, counted) => {
        await db.updateTable('inventory').set(counted).where('card_id', '=', card).execute();
      },
      misplace: async (order, copies) => {
        await db.updateTable('orders').set({ copies }).where('id', '=', order).execute();
      },
      misreserve: async (order, state) => {
        await db.updateTable('reservations').set({ state }).where('order_id', '=', order).execute();
      },
    };
  }, ['break']);
});
