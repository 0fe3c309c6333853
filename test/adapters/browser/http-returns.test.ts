import { makeHttpReturns } from '#adapters/browser/http/http-returns.ts';
import { makeLateReturns } from '#adapters/browser/late-ports.ts';
import { makeReceiptTokens } from '#adapters/server/http-api/receipt-token.ts';
import { makeSqlOutbox } from '#adapters/server/sql/sql-outbox.ts';
import { makeSqlReturns } from '#adapters/server/sql/sql-returns.ts';
import { returnsContract } from '#test/contract/returns.contract.ts';
import { apiOver, testSettings } from '#test/support/api.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { testDatabase } from '#test/support/pglite.ts';
import { asOwner } from './catalog-api.ts';
import { apiAt } from './http-stage.ts';

const log = makeSilentLog();
const receipts = makeReceiptTokens(testSettings.sessionSecrets);

returnsContract('the API over HTTP', async () => {
  const database = await testDatabase();
  const { db } = database;
  let policy = (): { readonly days: number | null; readonly now: number } => ({ days: null, now: 0 });
  const parts = { clock: { now: () => policy().now }, log, returnDays: () => policy().days };
  const shop = await apiOver(database, { ports: { returnsOf: (by) => makeSqlReturns(db, parts, by) } });
  const address = await shop.listen();
  return {
    orders: shop.ports.orders,
    records: shop.ports.orderRecords,
    outbox: makeSqlOutbox(db, log),
    seed: shop.seed,
    stockOf: async (card) => (await shop.ports.catalog.card(card))._unsafeUnwrap().stock ?? 0,
    returns: (by, given) => {
      policy = given;
      const find = (orderId: Parameters<typeof receipts.tokenFor>[0]) => ({
        orderId,
        receiptToken: receipts.tokenFor(orderId),
        inCart: false,
      });
      return makeLateReturns(async () =>
        by === 'shopper'
          ? makeHttpReturns(apiAt(address), { find })
          : makeHttpReturns(apiAt(address, asOwner), { find: () => null }),
      );
    },
    break: shop.close,
    close: shop.close,
  };
}, ['break']);
