import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeSqlBoxes } from '#adapters/server/sql/boxes/sql-boxes.ts';
import { makeSqlAuditLog } from '#adapters/server/sql/cards/sql-audit-log.ts';
import { makeSqlCardEditor } from '#adapters/server/sql/cards/sql-card-editor.ts';
import { makeSqlSavedCards } from '#adapters/server/sql/cards/sql-saved-cards.ts';
import { makeSqlAddressBook } from '#adapters/server/sql/customers/sql-address-book.ts';
import { makeSqlDocuments } from '#adapters/server/sql/documents/sql-documents.ts';
import { makeSqlOrderRecords } from '#adapters/server/sql/orders/sql-order-records.ts';
import { makeSqlOutbox } from '#adapters/server/sql/orders/sql-outbox.ts';
import { makeSqlReturns } from '#adapters/server/sql/orders/sql-returns.ts';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import { userId } from '#domain/identity/user.ts';
import { auditLogContract } from '#test/contract/audit-log.contract.ts';
import { boxesContract } from '#test/contract/boxes.contract.ts';
import { cardCatalogContract } from '#test/contract/card-catalog.contract.ts';
import { cardEditorContract } from '#test/contract/card-store.contract.ts';
import { documentsContract } from '#test/contract/documents.contract.ts';
import { ordersContract } from '#test/contract/orders.contract.ts';
import { returnsContract } from '#test/contract/returns.contract.ts';
import { savedCardsContract } from '#test/contract/saved-cards.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { addAccount } from '#test/support/sessions.ts';
import { addressBookContract } from '../../../contract/customers.contract.ts';
import { databases, type TestDatabase } from './databases.ts';
import { emptyStage, ordersStage } from './empty-stage.ts';

const log = makeSilentLog();

// `npm test` proves the same over HTTP, whose API asks through these, or a part of it in `contracts.database.test.ts`.
describe.each(databases)('on %s', (name, open) => {
  const clock = makeFixedClock();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.stop());

  const stage = () => emptyStage(test.database, clock);

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

  // What pages, options and suggestions are: `npm test` compares them with the rules of the domain.
  cardCatalogContract(name, stage, ['break']);

  ordersContract(name, () => ordersStage(test, clock), ['outbox', 'logOf', 'reopen', 'break', 'everyState']);

  cardEditorContract(name, editing, ['otherEditor', 'orders', 'break', 'mend']);

  auditLogContract(name, editing, ['break']);

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

  returnsContract(name, async () => {
    const opened = await stage();
    const { db } = opened.database;
    const users = [userId('1748779200001'), userId('1748779200002')] as const;
    for (const id of users) await addAccount(opened.database, id);
    return {
      ...opened,
      users,
      records: makeSqlOrderRecords(db, log),
      outbox: makeSqlOutbox(db, log),
      returns: (by, policy) =>
        makeSqlReturns(db, { clock: { now: () => policy().now }, log, returnDays: () => policy().days }, by),
      stockOf: async (card) => (await opened.catalog.card(card))._unsafeUnwrap().stock ?? 0,
    };
  }, ['break']);
});
