import type { Kysely } from 'kysely';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeSqlBoxes } from './sql/boxes/sql-boxes.ts';
import { makeSqlAuditLog } from './sql/cards/sql-audit-log.ts';
import { makeSqlCardEditor } from './sql/cards/sql-card-editor.ts';
import { makeSqlCardStore } from './sql/cards/sql-card-store.ts';
import { makeSqlSavedCards } from './sql/cards/sql-saved-cards.ts';
import { makeSqlSoldCards } from './sql/cards/sql-sold-cards.ts';
import { makeSqlAccountCarts } from './sql/carts/sql-account-carts.ts';
import { makeSqlCartOwners, makeSqlCarts } from './sql/carts/sql-carts.ts';
import { makeSqlAddressBook } from './sql/customers/sql-address-book.ts';
import { makeSqlCustomers } from './sql/customers/sql-customers.ts';
import { makeSqlDashboardFigures } from './sql/dashboard/sql-dashboard-figures.ts';
import { makeSqlDocuments } from './sql/documents/sql-documents.ts';
import { makeRememberStock } from './sql/inventory/remember-stock.ts';
import { makeSqlInventory } from './sql/inventory/sql-inventory.ts';
import { makeSqlLots } from './sql/inventory/sql-lots.ts';
import { makeSqlReturnRecords } from './sql/orders/sql-return-records.ts';
import { makeSqlDiscountCodes } from './sql/pricing/sql-discount-codes.ts';
import { makeSqlSales } from './sql/pricing/sql-sales.ts';
import type { Tables } from './sql/tables.ts';

type Parts = { readonly clock: Clock; readonly ids: Ids; readonly log: Log };

/** The API's ports that need a database and no setting. A port that is added here is bound everywhere. */
export const apiStoresOver = (
  db: Kysely<Tables>,
  { clock, ids, log }: Parts,
  remember = makeRememberStock(db, clock),
) => ({
  cardStoreOf: (by: Editor) => makeSqlCardStore(db, clock, log, by),
  editorOf: (by: Editor) => makeSqlCardEditor(db, { clock, ids, log }, by),
  auditLog: makeSqlAuditLog(db, log),
  soldCards: makeSqlSoldCards(db, log),
  inventory: makeSqlInventory(db, { clock, log, remember }),
  lotsOf: (by: Editor) => makeSqlLots(db, { clock, log, remember }, by),
  savedCards: makeSqlSavedCards(db, clock, log),
  addressBook: makeSqlAddressBook(db, log),
  dashboard: makeSqlDashboardFigures(db, clock, log),
  carts: makeSqlCarts(db, log),
  accountCarts: makeSqlAccountCarts(db, ids, log),
  cartOwners: makeSqlCartOwners(db, log),
  returnRecords: makeSqlReturnRecords(db, log),
  boxes: makeSqlBoxes(db, clock, log),
  documentsOf: (by: Editor) => makeSqlDocuments(db, clock, log, by),
  discountCodesOf: (by: Editor) => makeSqlDiscountCodes(db, { clock, log }, by),
  salesOf: (by: Editor) => makeSqlSales(db, { clock, ids, log }, by),
  customersOf: (by: Editor) => makeSqlCustomers(db, { clock, ids, log }, by),
});

export type ApiStores = ReturnType<typeof apiStoresOver>;
