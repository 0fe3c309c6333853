import type { Kysely } from 'kysely';
import type { Log } from '#domain/shared/log.port.ts';
import { makeSqlOffers } from '../offers/sql-offers.ts';
import type { Tables } from '../tables.ts';
import { makeSqlOrderRecords } from './sql-order-records.ts';
import { makeSqlOrders } from './sql-orders.ts';
import { makeSqlOutbox } from './sql-outbox.ts';
import { makeSqlStockAudit } from './sql-stock-audit.ts';
import { makeSqlWebhookInbox } from './sql-webhook-inbox.ts';

/** What use cases of orders and offers read and write. */
export const orderStoresOver = (db: Kysely<Tables>, log: Log) => ({
  orders: makeSqlOrders(db, log),
  records: makeSqlOrderRecords(db, log),
  audit: makeSqlStockAudit(db, log),
  offers: makeSqlOffers(db, log),
  inbox: makeSqlWebhookInbox(db, log),
  outbox: makeSqlOutbox(db, log),
});

export type OrderStores = ReturnType<typeof orderStoresOver>;
