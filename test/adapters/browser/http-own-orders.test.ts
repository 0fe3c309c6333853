import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeHttpAccounts } from '#adapters/browser/http/http-accounts.ts';
import { makeHttpCheckout } from '#adapters/browser/http/http-checkout.ts';
import { lateUseCase } from '#adapters/browser/late-port.ts';
import { ownOrderCalls } from '#adapters/calls/orders.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { paymentIntentId } from '#domain/checkout/orders/order.ts';
import { centsOf } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { newReceipts } from '#test/support/stored-values.ts';
import { cartNumber, someAddress } from '../../contract/an-order.ts';
import { openTestApi, type TestApi } from '../../support/api.ts';
import { aCard } from '../../support/cards.ts';
import {
  answering,
  apiAt,
  browserAt,
  type FakeServer,
  nowhere,
  problem,
  serve,
  silent,
  waitLimit,
} from './http-stage.ts';

const card = aCard({ id: 'a', price: 10 });
const nobodyRemembers = { keep: () => {}, find: () => null, forget: () => {} };

describe('own orders over HTTP, against the real API', () => {
  let shop: TestApi;
  let address: string;
  beforeEach(async () => {
    shop = await openTestApi();
    await shop.seed([card]);
    address = await shop.listen();
  });
  afterEach(() => shop.close());

  /** A browser; signs up unless it is a guest's. */
  async function visit(email: string | null) {
    const api = browserAt(address);
    const accounts = makeHttpAccounts(api, nobodyRemembers);
    if (email) (await accounts.register({ email, password: 'loves numbers' }))._unsafeUnwrap();
    const checkout = makeHttpCheckout(api, newReceipts());
    return {
      list: makeRemote(api, ownOrderCalls).list,
      readOrder: checkout.readOrder,
      /** Places an order and optionally pays. */
      buy: async (number: number, pays = true) => {
        const { order } = (
          await checkout.placeOrder({
            cartId: cartNumber(number),
            lines: [{ cardId: card.id, quantity: 1 }],
            amount: centsOf(10),
            shipping: someAddress,
            idempotencyKey: `try-${number}`,
            demo: false,
          })
        )._unsafeUnwrap();
        if (pays) (await checkout.payOrder(order.paymentIntentId ?? paymentIntentId('')))._unsafeUnwrap();
        return order.id;
      },
    };
  }

  it('lists what was placed and paid from this account, and opens it without a receipt [ORDER-10, PAY-26]', async () => {
    const ada = await visit('ada@example.org');
    const grace = await visit('grace@example.org');
    const guest = await visit(null);
    const bought = await ada.buy(1);
    await ada.buy(2, false);
    await grace.buy(3);
    await guest.buy(4);
    const orders = (await ada.list())._unsafeUnwrap();
    expect(orders.map(({ id, state }) => [id, state])).toEqual([[bought, 'paid']]);
    expect((await ada.readOrder(bought, ''))._unsafeUnwrap()).toEqual(orders[0]);
    expect((await grace.readOrder(bought, ''))._unsafeUnwrapErr()).toEqual({ kind: 'order-not-found' });
  });

  it('asks a guest to sign in [ORDER-10]', async () => {
    const guest = await visit(null);
    expect((await guest.list())._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
  });
});

describe('own orders over HTTP, when the API is not as it should be', () => {
  let servers: FakeServer[] = [];
  afterEach(async () => {
    for (const server of servers) await server.close();
    servers = [];
  });
  async function against(answer: Parameters<typeof serve>[0]) {
    const server = await serve(answer);
    servers.push(server);
    return makeRemote(apiAt(server.address, { timeout: waitLimit(answer) }), ownOrderCalls).list();
  }

  it.each([
    ['the server does not answer', silent, { kind: 'unavailable', why: 'timeout' }],
    ['a page answers', answering(200, 'text/html', '<!doctype html>'), { kind: 'unavailable', why: 'not-the-shop' }],
    ['the orders are away', problem(503, 'orders-unavailable'), storageFails],
    ['the session has ended', problem(401, 'sign-in-needed'), { kind: 'sign-in-needed' }],
    [
      'the answer has a reason of its own',
      problem(418, 'other', { detail: 'Not on Sundays.' }),
      { kind: 'refused', message: 'Not on Sundays.' },
    ],
    [
      'the answer makes no sense',
      answering(200, 'application/json', '{"orders":7}'),
      { kind: 'refused', message: 'Failed to get your orders' },
    ],
  ] as const)('fails as unavailable where %s [ORDER-10]', async (_, answer, failure) => {
    expect((await against(answer))._unsafeUnwrapErr()).toMatchObject(failure);
  });

  it('says the same where its own code cannot be loaded, and works once it can', async () => {
    let tries = 0;
    const list = lateUseCase(async () => {
      tries += 1;
      if (tries === 1) throw new Error('the chunk is gone');
      return makeRemote(apiAt(await nowhere()), ownOrderCalls).list;
    });
    for (const _ of [1, 2])
      expect((await list())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why: 'offline' });
    expect(tries).toBe(2);
  });
});
