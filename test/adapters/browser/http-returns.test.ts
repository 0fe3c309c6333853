import { okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeHttpReturns } from '#adapters/browser/http/http-returns.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { makeReceiptTokens } from '#adapters/server/http-api/receipt-token.ts';
import { makeSqlOutbox } from '#adapters/server/sql/orders/sql-outbox.ts';
import { makeSqlReturns } from '#adapters/server/sql/orders/sql-returns.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { pictureLimits } from '#domain/pictures/picture.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { returnsContract } from '#test/contract/returns.contract.ts';
import { apiOver, openTestApi, type TestApi, testSettings } from '#test/support/api.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import { testDatabase } from '#test/support/pglite.ts';
import { aPicture } from '#test/support/pictures.ts';
import { asOwner } from './catalog-api.ts';
import { apiAt } from './http-stage.ts';

const log = makeSilentLog();
const aSmall = async () => Uint8Array.from(await aPicture('png', 30, 40));
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
      return latePort(async () =>
        by === 'shopper'
          ? makeHttpReturns(apiAt(address), { find }, (path, how) => fetch(`${address}${path}`, how))
          : makeHttpReturns(apiAt(address, asOwner), { find: () => null }, (path, how) =>
              fetch(`${address}${path}`, { ...how, ...asOwner }),
            ),
      );
    },
    break: shop.close,
    close: shop.close,
  };
}, ['break']);

describe('pictures of a return over HTTP', () => {
  const order = orderId('1');
  const asked = { lines: [], reason: 'damaged', text: '' } as const;
  const callOf = (address: string) =>
    makeHttpReturns(apiAt(address), { find: () => null }, (path, how) => fetch(`${address}${path}`, how));
  let shop: TestApi;
  let address: string;
  beforeEach(async () => {
    const found = okAsync({ ...anOrder({ number: 1, cards: [] }), id: order });
    shop = await openTestApi({ ports: { orders: { ...({} as Orders), find: () => found } } });
    address = await shop.listen();
  });
  afterEach(() => shop.close());

  it('tell which one is refused, also while the others are still being sent [RET-06]', async () => {
    const large = new Uint8Array(pictureLimits.bytes);
    const bad = new TextEncoder().encode('no picture');
    for (const [index, pictures] of [
      [0, [bad, large, large, large]],
      [1, [await aSmall(), bad, large, large]],
    ] as const) {
      const owner = makeHttpReturns(apiAt(address, asOwner), { find: () => null });
      expect((await owner.request(order, asked, pictures))._unsafeUnwrapErr()).toEqual({
        kind: 'return-picture-refused',
        index,
        why: 'not-a-picture',
      });
    }
  });

  it('are not taken from who may not see the order, however large [RET-06]', async () => {
    const large = new Uint8Array(pictureLimits.bytes);
    expect((await callOf(address).request(order, asked, [large, large]))._unsafeUnwrapErr()).toEqual({
      kind: 'order-not-found',
    });
  });

  it('are told apart from a shop that does not answer [RET-06]', async () => {
    expect((await callOf(address).picture(order, 1, 1))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
    await shop.close();
    expect((await callOf(address).picture(order, 1, 1))._unsafeUnwrapErr()).toMatchObject({
      kind: 'unavailable',
      why: 'offline',
    });
  });
});
