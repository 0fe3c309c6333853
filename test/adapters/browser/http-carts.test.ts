import { afterEach, describe, expect, it } from 'vitest';
import { makeHttpCartJoin, makeHttpCarts } from '#adapters/browser/http/http-carts.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { type Cart, cartId } from '#domain/cart/cart.ts';
import { aCard } from '../../support/cards.ts';
import { answering, apiAt, type FakeServer, problem, serve, silent } from './http-stage.ts';

const json = (body: unknown) => answering(200, 'application/json', JSON.stringify(body));
const html = (status: number) => answering(status, 'text/html', '<!doctype html><title>Goat Collection</title>');
const id = cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1');
const card = aCard({ id: 'c01' });
const cart: Cart = [{ card, quantity: 2 }];

let servers: FakeServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

async function serveAs(answer: Parameters<typeof serve>[0]): Promise<FakeServer> {
  const server = await serve(answer);
  servers.push(server);
  return server;
}
const apiThat = async (answer: Parameters<typeof serve>[0], timeout = 2_000): Promise<ApiClient> =>
  apiAt((await serveAs(answer)).address, { timeout });

describe('the cart over HTTP', () => {
  const kept = { cart, version: 3 };

  it('is put with the body field items, got with the field cart, and deleted, all under one path [CART-14]', async () => {
    const sent: unknown[] = [];
    const server = await serveAs((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        sent.push([request.headers['if-match'], text ? JSON.parse(text) : null]);
        json(kept)(request, response);
      });
    });
    const carts = makeHttpCarts(apiAt(server.address));
    const items = [{ card: { id: 'c01' }, quantity: 2 }];
    expect((await carts.save(id, cart))._unsafeUnwrap()).toEqual({ version: 3, cart });
    expect((await carts.save(id, cart, 2)).isOk()).toBe(true);
    expect((await carts.save(id, [], 3)).isOk()).toBe(true);
    expect((await carts.find(id))._unsafeUnwrap()).toEqual({ cart, leftOut: 0, version: 3 });
    expect((await carts.remove(id))._unsafeUnwrap()).toEqual({ version: 3 });
    expect(server.requests).toEqual(
      ['PUT', 'PUT', 'PUT', 'GET', 'DELETE'].map((method) => `${method} /api/v1/cart/${id}`),
    );
    expect(sent).toEqual([
      [undefined, { items }],
      ['"2"', { items }],
      ['"3"', { items: [] }],
      [undefined, null],
      [undefined, null],
    ]);
  });

  it('is none where the server knows none [CART-14]', async () => {
    for (const answer of [problem(404, 'no-such-call'), json({ cart: [], version: 4 })]) {
      expect((await makeHttpCarts(await apiThat(answer)).find(id))._unsafeUnwrap()).toBeNull();
    }
  });

  it('is read without the lines that make no sense [CART-05, S5]', async () => {
    const odd = { ...kept, cart: [...cart, { card: {}, quantity: 1 }, { card, quantity: '2' }] };
    const carts = makeHttpCarts(await apiThat(json(odd)));
    expect((await carts.find(id))._unsafeUnwrap()).toEqual({ cart, leftOut: 2, version: 3 });
  });

  it('keeps a line whose card has an id alone, at a price that counts 0 [CART-05, CART-06]', async () => {
    const odd = {
      ...kept,
      cart: [
        { card: { id: 'bare', price: 'ten' }, quantity: 1 },
        { card: { id: 7 }, quantity: 1 },
      ],
    };
    const found = (await makeHttpCarts(await apiThat(json(odd))).find(id))._unsafeUnwrap();
    expect(found).toMatchObject({ cart: [{ card: { id: 'bare', price: 0 }, quantity: 1 }], leftOut: 1 });
  });

  it('is handed over as it is now, where another device has changed it [C3]', async () => {
    const now = [...cart, { card: {}, quantity: 1 }];
    const carts = makeHttpCarts(await apiThat(problem(409, 'cart-changed', { cart: now, version: 9 })));
    expect((await carts.save(id, cart, 1))._unsafeUnwrapErr()).toEqual({ kind: 'cart-changed', cart, version: 9 });
  });

  it.each([
    ['hung', silent],
    ['a page', html(200)],
    ['no sense', json({ basket: [] })],
    ['a failure', problem(500, 'internal')],
    ['a refusal', problem(422, 'invalid-request')],
    ['a conflict without a cart', problem(409, 'cart-changed')],
  ] as const)('is out of reach where the answer is %s [CART-15, C2]', async (_, answer) => {
    const api = await apiThat(answer, 40);
    const carts = makeHttpCarts(api);
    for (const asked of [carts.find(id), carts.save(id, cart), carts.remove(id), makeHttpCartJoin(api)(id)]) {
      expect((await asked)._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable' });
    }
  });

  it('is joined to the account’s by its id [C5]', async () => {
    const other = cartId('b1b2c3d4e5f6a1b2c3d4e5f6a2');
    const server = await serveAs(json({ cartId: other, ...kept }));
    const joined = await makeHttpCartJoin(apiAt(server.address))(id);
    expect(joined._unsafeUnwrap()).toEqual({ cartId: other, cart, version: 3 });
    expect(server.requests).toEqual(['POST /api/v1/me/cart']);
  });

  it('is not joined for a user who signed out meanwhile [C5]', async () => {
    const server = await serveAs(problem(401, 'sign-in-needed'));
    const joined = await makeHttpCartJoin(apiAt(server.address))(id);
    expect(joined._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
  });
});
