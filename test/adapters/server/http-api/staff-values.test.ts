import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inventoryCalls } from '#adapters/calls/inventory.calls.ts';
import type { GuardedRoute } from '#adapters/server/http-api/guard.ts';
import { cardId, type StaffCard, type StaffValues } from '#domain/cards/card.ts';
import { fieldsForStaff } from '#domain/cards/card-field-types.ts';
import { mayRole } from '#domain/identity/permissions.ts';
import { cartNumber, someAddress } from '#test/contract/an-order.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';
import { openIndex } from '../catalog-index/open-index.ts';
import { paymentBody } from './checkout-requests.ts';

const secret: Required<StaffValues> = {
  storageBox: 'Hollow Oak',
  storageRow: 'Third Plank',
  storageSlot: 'Left Knot',
  cost: 4321.07,
  costOdd: 70707,
  lot: 60606,
};

/** As dollars, as cents, and in other spellings. */
const traces = ['hollow oak', 'third plank', 'left knot', '4321.07', '432107', '4,321.07', '70707', '60606'];

const secretCard = (id: string, more: Partial<StaffCard> = {}): StaffCard => ({
  ...aCard({ id, price: 9000, stock: 2, isHomepage: true, isHot: true, imageUrl: '' }),
  ...secret,
  ...more,
});

const cards = [
  secretCard('1'),
  secretCard('2', { stock: 0 }),
  secretCard('made-up', { grade: 'PSA 10', isGraded: true }),
];
const [shown] = cards;

const lists = ['?id=1&id=2&id=made-up', '?posted=true', '?homepage=true', '?scope=searchPage&q=third'];

const openers = {
  'the database': async () => openTestApi(),
  'the index in memory': async () => {
    const plain = await openTestApi();
    const { catalog, stop } = await openIndex(plain.database);
    const over = await openTestApi({ ports: { catalog } });
    return {
      ...over,
      close: async () => {
        stop();
        await over.close();
      },
    };
  },
} as const;

describe.each(Object.entries(openers))('what only staff may know of a card, over %s', (_, open) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await open();
    await api.seed(cards);
  });
  afterEach(() => api.close());

  const addressesOf = (route: GuardedRoute): string[] => {
    const path = route.url
      .replaceAll(/:\w+\([^)]*\)/g, '1')
      .replaceAll(':name', encodeURIComponent(shown?.player ?? ''))
      .replaceAll(':sport', shown?.sport ?? '')
      .replaceAll(/:\w+/g, '1')
      .replace('*', 'card/1');
    const searches = ['hollow', '4321.07', '60606'].map((typed) => `?q=${encodeURIComponent(typed)}`);
    const queries = ['', ...(route.url.includes('/cards') || route.url === '/*' ? [...lists, ...searches] : [])];
    return queries.map((query) => path + query);
  };

  /** Nothing of it but what was asked for comes back. */
  const expectNothing = (about: string, body: string, asked = '') => {
    const text = body.toLowerCase().replaceAll(decodeURIComponent(asked).toLowerCase(), '');
    expect([about, traces.filter((trace) => text.includes(trace))]).toEqual([about, []]);
  };

  it('is in no answer that customers and packers get, in none of its spellings [INV-02]', async () => {
    const callers = {
      guest: ownPage,
      user: await signedIn(api, 'user'),
      packer: await signedIn(api, 'packer'),
    } as const;
    const routes = api.routes.filter(({ method, action }) => method === 'GET' && mayRole('packer', action));
    let answered = 0;
    for (const route of routes) {
      for (const [role, headers] of Object.entries(callers)) {
        if (!mayRole(role as keyof typeof callers, route.action)) continue;
        for (const url of addressesOf(route)) {
          const { statusCode, body } = await api.app.inject({ method: 'GET', url, headers });
          const [, asked = ''] = /(?:q|search)=(.*)$/.exec(url) ?? [];
          expectNothing(`GET ${url} as ${role}`, body, asked);
          if (statusCode === 200) answered += 1;
        }
      }
    }
    expect(answered).toBeGreaterThan(100);
    expect((await api.app.inject('/cards/1')).json()).toMatchObject({ id: '1', price: 9000 });
  });

  it('is found by no search of customers [INV-02]', async () => {
    for (const scope of ['', '&scope=searchPage']) {
      const found = await api.app.inject(`/cards?search=hollow${scope}`);
      expect(found.json()).toMatchObject({ total: 0 });
    }
    expect((await api.app.inject('/cards?search=hollow&scope=manager')).statusCode).toBe(401);
    const owner = await signedIn(api, 'admin');
    const managed = await api.app.inject({ url: '/cards?search=hollow&scope=manager&status=all', headers: owner });
    expect(managed.json()).toMatchObject({ total: 3 });
  });

  it('is in no cart, quote, order or offer [INV-02]', async () => {
    if (!shown) throw new Error('there is no card');
    const post = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
      api.app.inject({ method, url, payload, headers: ownPage });
    const cart = await post(
      `/api/v1/cart/${cartNumber(1)}`,
      { items: [{ card: { ...shown, ...secret }, quantity: 1 }] },
      'PUT',
    );
    const quote = await post('/api/v1/quotes', { items: [{ cardId: '1', quantity: 1 }], to: null });
    const order = await post('/api/v1/payments/payment-intents', paymentBody(1, [[shown, 1]]));
    const offer = await post('/api/v1/offers', { cardId: '1', amount: 800_000, email: someAddress.email });
    for (const answer of [cart, quote, order, offer]) expectNothing(String(answer.statusCode), answer.body);
    expect([cart.statusCode, quote.statusCode, order.statusCode]).toEqual([200, 200, 201]);
    const packing = await api.app.inject({ url: '/api/v1/orders', headers: await signedIn(api, 'packer') });
    expectNothing('the orders that are packed', packing.body);
  });

  it('is in the answers for those who edit cards [INV-02, INV-05]', async () => {
    const headers = await signedIn(api, 'manager');
    const get = async (url: string) => api.app.inject({ url, headers });
    expect((await get('/api/v1/cards/1/record')).json().card).toMatchObject(secret);
    expect((await get(`${inventoryCalls.path}/cards?id=1`)).json().cards).toEqual([{ id: '1', ...secret }]);
    const file = (await get('/api/v1/cards.csv')).body;
    for (const text of ['Storage box', 'Hollow Oak', '4321.07', '70707', '60606']) expect(file).toContain(text);
    // The list that customers read too has them for no one.
    expectNothing('the list as a manager', (await get('/cards?status=all')).body);
  });

  it('stays where a card is saved by a caller that does not know it [INV-02]', async () => {
    const headers = await signedIn(api, 'admin');
    const { addedAt: _, ...read } = (await api.app.inject('/cards/1')).json();
    const saved = await api.app.inject({
      method: 'PUT',
      url: '/cards/bulk',
      payload: { cards: [{ ...read, price: 8000 }] },
      headers,
    });
    expect(saved.statusCode).toBe(200);
    const { card } = (await api.ports.editorOf('shop').open(cardId('1')))._unsafeUnwrap();
    expect(card).toMatchObject({ price: 8000, ...secret });
  });

  it('stays where one card is replaced by a caller that does not know it, and goes where one does [INV-02]', async () => {
    const headers = await signedIn(api, 'admin');
    const { id: _, addedAt: __, stock: ___, ...read } = (await api.app.inject('/cards/1')).json();
    const replace = async (payload: object) => {
      const { version } = (await api.ports.editorOf('shop').open(cardId('1')))._unsafeUnwrap();
      return api.app.inject({ method: 'PUT', url: '/cards/1', payload: { ...payload, version }, headers });
    };
    const kept = await replace({ ...read, price: 7000 });
    expect(kept.json().card).toMatchObject({ price: 7000, ...secret });
    const moved = await replace({ ...read, price: 7000, storageBox: 'Safe' });
    expect(moved.json().card).toMatchObject({ ...secret, storageBox: 'Safe' });
    const cleared = await replace({ ...read, price: 7000, knowsInventory: true });
    expect(cleared.statusCode).toBe(200);
    for (const field of fieldsForStaff) expect(cleared.json().card).not.toHaveProperty(field);
    expect(
      (await api.app.inject({ method: 'PUT', url: '/cards/gone', payload: { ...read, version: 1 }, headers }))
        .statusCode,
    ).toBe(404);
  });
});

it('every field for staff has a value in these tests [INV-02]', () => {
  expect(Object.keys(secret)).toEqual([...fieldsForStaff]);
});
