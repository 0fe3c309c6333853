import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminOrderCalls, makeRemoteExamine } from '#adapters/calls/orders.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { openApi, type ShopApi } from '#adapters/cli/over-api.ts';
import type { OrderQuery } from '#domain/checkout/orders/orders.port.ts';
import { newOrder } from '#test/contract/an-order.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';

const jordan = aCard({ id: 'jordan', price: 10, stock: 9 });
const all: OrderQuery = { tab: 'all', search: '', limit: 2, cursor: null };

const pagesOf = (shop: ShopApi) => makeRemote(openApi(shop), adminOrderCalls).page;
const examineIn = (shop: ShopApi) => makeRemoteExamine(openApi(shop));

describe('the command line over a shop that runs', () => {
  let api: TestApi;
  let shop: ShopApi;
  beforeAll(async () => {
    api = await openTestApi();
    shop = { url: await api.listen(), headers: { Authorization: `Bearer ${ownerToken}` } };
    await api.seed([jordan]);
    for (const number of [1, 2, 3]) {
      (await api.ports.orders.open(newOrder({ number, cards: [[jordan, 1]] })))._unsafeUnwrap();
    }
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.db.updateTable('inventory').set({ total: 9, available: 6, held: 3 }).execute();
  });

  it('reads all orders, page after page [ORDER-12]', async () => {
    const pages = pagesOf(shop);
    const first = (await pages(all))._unsafeUnwrap();
    expect([first.orders.length, first.total]).toEqual([2, 3]);
    const second = (await pages({ ...all, cursor: first.nextCursor }))._unsafeUnwrap();
    expect([second.orders.length, second.nextCursor]).toEqual([1, null]);
    expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(3);
  });

  it('has the shop examine itself, and put right what is safe [ORDER-11]', async () => {
    const examine = examineIn(shop);
    await api.database.db.updateTable('inventory').set({ held: 1, available: 8 }).execute();
    const found = async (fix: boolean) =>
      (await examine(fix))._unsafeUnwrap().findings.filter(({ kind }) => kind === 'stock-gap');
    expect(await found(false)).toMatchObject([{ subject: 'jordan', fixed: false }]);
    expect(await found(true)).toMatchObject([{ subject: 'jordan', fixed: true }]);
    expect(await found(false)).toEqual([]);
  });

  it('tells who may not, who is not there, and who answers something else', async () => {
    const signedOut = { ...shop, headers: {} };
    expect((await pagesOf(signedOut)(all))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
    expect((await examineIn(signedOut)(true))._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
    const unreachable = { ...shop, url: 'http://127.0.0.1:1' };
    expect((await examineIn(unreachable)(false))._unsafeUnwrapErr()).toMatchObject({
      kind: 'unavailable',
      why: 'offline',
    });
    const elsewhere = { ...shop, url: `${shop.url}/documentation` };
    expect((await examineIn(elsewhere)(false))._unsafeUnwrapErr().kind).toBe('refused');
    const wrong = await pagesOf(shop)({ ...all, limit: 0 });
    expect(wrong._unsafeUnwrapErr()).toMatchObject({ kind: 'refused', message: expect.stringMatching(/not valid/) });
  });
});
