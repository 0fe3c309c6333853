import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlAccountCarts } from '#adapters/server/sql/sql-account-carts.ts';
import { makeSqlAddressBook } from '#adapters/server/sql/sql-address-book.ts';
import { makeSqlAuditLog } from '#adapters/server/sql/sql-audit-log.ts';
import { makeSqlBoxes } from '#adapters/server/sql/sql-boxes.ts';
import { makeSqlCardCatalog } from '#adapters/server/sql/sql-card-catalog.ts';
import { makeSqlCardEditor } from '#adapters/server/sql/sql-card-editor.ts';
import { makeSqlCardStore } from '#adapters/server/sql/sql-card-store.ts';
import { makeSqlCarts } from '#adapters/server/sql/sql-carts.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { makeSqlDocuments } from '#adapters/server/sql/sql-documents.ts';
import { makeSqlOrderRecords } from '#adapters/server/sql/sql-order-records.ts';
import { makeSqlOrders } from '#adapters/server/sql/sql-orders.ts';
import { makeSqlOutbox } from '#adapters/server/sql/sql-outbox.ts';
import { makeSqlSavedCards } from '#adapters/server/sql/sql-saved-cards.ts';
import { userId } from '#domain/identity/user.ts';
import { accountCartsContract } from '#test/contract/account-carts.contract.ts';
import { auditLogContract } from '#test/contract/audit-log.contract.ts';
import { boxesContract } from '#test/contract/boxes.contract.ts';
import { cardCatalogContract } from '#test/contract/card-catalog.contract.ts';
import { cardEditorContract } from '#test/contract/card-editor.contract.ts';
import { cardStoreContract } from '#test/contract/card-store.contract.ts';
import { cartsContract, firstCart } from '#test/contract/carts.contract.ts';
import { documentsContract } from '#test/contract/documents.contract.ts';
import { ordersContract } from '#test/contract/orders.contract.ts';
import { copiesIn } from '#test/contract/orders-stage.ts';
import { savedCardsContract } from '#test/contract/saved-cards.contract.ts';
import { siteMapContract } from '#test/contract/site-map.contract.ts';
import { emptyDatabase } from '#test/support/empty-database.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { addressBookContract } from '../../../contract/address-book.contract.ts';
import { databases, outageOf, type TestDatabase } from './databases.ts';

const log = makeSilentLog();

describe.each(databases)('on %s', (name, open) => {
  const clock = makeFixedClock();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  /** An empty database with all adapters over it. */
  async function stage() {
    const { database } = test;
    await emptyDatabase(database);
    const cardStore = makeSqlCardStore(database.db, clock, log, 'shop');
    const outage = outageOf(database);
    return {
      database,
      cardStore,
      catalog: makeSqlCardCatalog(database.db, clock, log),
      carts: makeSqlCarts(database.db, log),
      orders: makeSqlOrders(database.db, log),
      seed: async (cards: Parameters<typeof cardStore.save>[0]) => (await cardStore.save(cards))._unsafeUnwrap(),
      ...outage,
      close: outage.mend,
    };
  }

  cardCatalogContract(name, stage, ['break']);

  cardStoreContract(name, stage, ['orders', 'break', 'mend']);

  async function editing() {
    const opened = await stage();
    const { db } = opened.database;
    const parts = { clock, ids: makeNodeIds(clock), log };
    const by = { editor: 'admin owner@example.org', cardStore: 'shop' } as const;
    return {
      ...opened,
      by,
      editor: makeSqlCardEditor(db, parts, by.editor),
      otherEditor: makeSqlCardEditor((test.reopen?.() ?? opened.database).db, parts, 'command line'),
      auditLog: makeSqlAuditLog(db, log),
    };
  }

  cardEditorContract(name, editing, ['otherEditor', 'orders', 'break', 'mend']);

  auditLogContract(name, editing, ['break']);

  siteMapContract(name, async () => ({ ...(await stage()), advance: (milliseconds) => clock.advance(milliseconds) }), [
    'break',
  ]);

  cartsContract(name, async () => {
    const opened = await stage();
    return {
      ...opened,
      reopen: async () => makeSqlCarts(opened.database.db, log),
      plant: async (items) => {
        const line = (item: unknown) => {
          if (typeof item !== 'object' || item === null || !('card' in item)) return item;
          const { card, ...rest } = item as { readonly card: { readonly id: unknown } | null };
          return { cardId: card?.id, ...rest };
        };
        const stored = JSON.stringify(items.map(line));
        await sql`insert into carts (id, items) values (${firstCart}, ${stored})`.execute(opened.database.db);
      },
    };
  }, ['manyCarts', 'versions', 'reopen', 'plant', 'break', 'mend']);

  savedCardsContract(name, async () => {
    const opened = await stage();
    const { db } = opened.database;
    const users = [userId('1748779200001'), userId('1748779200002')] as const;
    const seen = (over: Database) => makeSqlSavedCards(over.db, clock, log);
    for (const id of users) await addAccount(opened.database, id);
    return {
      ...opened,
      savedCards: seen(opened.database),
      users,
      advance: (milliseconds) => clock.advance(milliseconds),
      fill: async (count) => {
        await sql`
          insert into saved_cards (user_id, card_id, saved_at)
          select ${users[0]}, 'filled' || n, '2025-01-01T00:00:00.000Z' from generate_series(1, ${count}::integer) n
        `.execute(db);
      },
      reopen: async () => seen(test.reopen?.() ?? opened.database),
    };
  }, ['twoUsers', 'fill', 'reopen', 'break']);

  addressBookContract(name, async () => {
    const opened = await stage();
    const users = [userId('1748779200001'), userId('1748779200002')] as const;
    for (const id of users) await addAccount(opened.database, id);
    const seen = (over: Database) => makeSqlAddressBook(over.db, log);
    return {
      ...opened,
      addressBook: seen(opened.database),
      users,
      reopen: async () => seen(test.reopen?.() ?? opened.database),
    };
  }, ['twoUsers', 'reopen', 'break']);

  boxesContract(name, async () => {
    const opened = await stage();
    const seen = (over: Database) => makeSqlBoxes(over.db, clock, log);
    return {
      ...opened,
      boxes: seen(opened.database),
      reopen: async () => seen(test.reopen?.() ?? opened.database),
    };
  }, ['reopen', 'break', 'mend']);

  documentsContract(name, async () => {
    const opened = await stage();
    const by = 'admin owner@example.org';
    const seen = (over: Database) => makeSqlDocuments(over.db, clock, log, by);
    return {
      ...opened,
      by,
      contents: seen(opened.database),
      reopen: async () => seen(test.reopen?.() ?? opened.database),
    };
  }, ['reopen', 'break', 'mend']);

  accountCartsContract(name, async () => {
    const opened = await stage();
    const { db } = opened.database;
    const ids = makeNodeIds(clock);
    return {
      ...opened,
      accountCarts: makeSqlAccountCarts(db, ids, log),
      addAccount: async (account) => {
        await sql`
          insert into accounts (id, username, email, username_key, email_key, password_hash, is_admin)
          values (${account}, ${account}, ${account}, ${account}, ${account}, '', false)`.execute(db);
      },
      endAccount: async (account) => {
        await sql`delete from accounts where id = ${account}`.execute(db);
      },
      reopen: () => makeSqlAccountCarts((test.reopen?.() ?? opened.database).db, ids, log),
    };
  }, ['endAccount', 'reopen', 'break']);

  ordersContract(name, async () => {
    const opened = await stage();
    return {
      ...opened,
      outbox: makeSqlOutbox(opened.database.db, log),
      logOf: async (id) => (await makeSqlOrderRecords(opened.database.db, log).log(id))._unsafeUnwrap(),
      copiesOf: async (id) => copiesIn((await opened.catalog.card(id))._unsafeUnwrap()),
      reopen: async () => makeSqlOrders((test.reopen?.() ?? opened.database).db, log),
    };
  }, ['outbox', 'logOf', 'reopen', 'break']);
});
