import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCart } from '#adapters/browser/local-storage/stored-cart.ts';
import { accountCartShape, cartBodyOf, keptCartShape } from '#adapters/calls/cart.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { cartNumber } from '#test/contract/an-order.ts';
import { openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { type OneBrowser, openBrowser } from '#test/support/one-browser.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', price: 125 });
const brady = aCard({ id: 'brady', price: 9.99, stock: 2 });
const draft = aCard({ id: 'draft', isPosted: false });

describe('the cart calls', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi();
    await api.seed([jordan, brady, draft]);
  });
  afterEach(() => api.close());

  const url = `/api/v1/cart/${cartNumber(1)}`;
  const put = (payload: object, at = url, headers = {}) => api.app.inject({ method: 'PUT', url: at, payload, headers });
  const get = async (at = url) => keptCartShape.parse((await api.app.inject(at)).json()).cart;
  const item = (card: object, quantity: unknown) => ({ items: [{ card, quantity }] });

  it('keeps the items that are sent, answers them as cart, and clears them [CART-14]', async () => {
    const cart = [
      { card: jordan, quantity: 2 },
      { card: brady, quantity: 1 },
    ];
    const answer = await put(cartBodyOf(cart));
    expect(answer.statusCode).toBe(200);
    expect(readCart(keptCartShape.parse(answer.json()).cart)).toEqual({ cart, leftOut: [] });
    expect(await get()).toEqual(cart);
    expect((await api.app.inject({ method: 'DELETE', url })).json()).toEqual({ cart: [], version: 2 });
    expect(await get()).toEqual([]);
  });

  it('knows names and prices itself: a forged card is the shop’s own [CART-14]', async () => {
    await put(item({ ...jordan, price: 0.01, title: 'A bargain' }, 1));
    expect(await get()).toEqual([{ card: jordan, quantity: 1 }]);
    await api.seed([{ ...jordan, price: 150 }]);
    expect(await get()).toEqual([{ card: { ...jordan, price: 150 }, quantity: 1 }]);
  });

  it('leaves out cards that are gone and drafts', async () => {
    const answer = await put({ items: [draft, aCard({ id: 'gone' }), jordan].map((card) => ({ card, quantity: 1 })) });
    expect(answer.json().cart).toHaveLength(1);
    expect(await get()).toEqual([{ card: jordan, quantity: 1 }]);
  });

  it('leaves out a card without a price above 0 [CART-32]', async () => {
    await api.seed([{ ...brady, price: 0 }]);
    const answer = await put({ items: [brady, jordan].map((card) => ({ card, quantity: 1 })) });
    expect(answer.json().cart).toHaveLength(1);
    expect(await get()).toEqual([{ card: jordan, quantity: 1 }]);
  });

  it('takes a draft from the admin [CART-14]', async () => {
    const headers = { authorization: `Bearer ${ownerToken}` };
    const answer = await put(cartBodyOf([{ card: draft, quantity: 1 }]), url, headers);
    expect(answer.json().cart).toEqual([{ card: draft, quantity: 1 }]);
  });

  it('makes one line of a card on two lines [C7]', async () => {
    await put({ items: [1, 2].map((quantity) => ({ card: { id: 'jordan' }, quantity })) });
    expect(await get()).toEqual([{ card: jordan, quantity: 3 }]);
  });

  it.each([0, -1, 1.5, 1000, 1e308, '2', null, true])(
    'refuses the quantity %s and keeps what was there',
    async (quantity) => {
      await put(item(brady, 1));
      const answer = await put(item(jordan, quantity));
      expect(answer.statusCode).toBe(422);
      const issues = problemShape.parse(answer.json()).issues ?? [];
      expect(new Set(issues.map(({ path }) => path))).toEqual(new Set(['items.0.quantity']));
      expect(await get()).toEqual([{ card: brady, quantity: 1 }]);
    },
  );

  it('refuses unknown fields and shapes that are none', async () => {
    for (const body of [{}, [], { items: {} }, { items: [], total: 1 }, { items: [{ card: 'jordan', quantity: 1 }] }]) {
      expect((await put(body)).statusCode).toBe(422);
    }
  });

  describe('and who else changed it [C3]', () => {
    const one = cartBodyOf([{ card: jordan, quantity: 1 }]);
    const two = cartBodyOf([{ card: brady, quantity: 2 }]);
    const over = (version: number | string) => ({ 'if-match': `"${version}"` });

    it('tells the version in the body and as ETag, with every save, reading and removal [CART-28]', async () => {
      const answers = [await api.app.inject(url), await put(one), await api.app.inject(url), await put(two)];
      answers.push(await api.app.inject({ method: 'DELETE', url }));
      expect(answers.map((answer) => answer.json().version)).toEqual([0, 1, 1, 2, 3]);
      expect(answers.map((answer) => answer.headers.etag)).toEqual(['"0"', '"1"', '"1"', '"2"', '"3"']);
    });

    it('saves over the version that is there, and refuses an older one with the cart as it is [CART-28]', async () => {
      await put(one);
      expect((await put(two, url, over(1))).statusCode).toBe(200);
      const late = await put(one, url, over(1));
      expect(late.statusCode).toBe(409);
      expect(problemShape.parse(late.json())).toMatchObject({
        code: 'cart-changed',
        cart: [{ card: brady, quantity: 2 }],
        version: 2,
      });
      expect(await get()).toEqual([{ card: brady, quantity: 2 }]);
    });

    it('shows who was too late the shop’s own prices', async () => {
      await put(one);
      await put(two);
      await api.seed([{ ...brady, price: 12 }]);
      const { cart } = problemShape.parse((await put(one, url, over(1))).json());
      expect(cart).toEqual([{ card: { ...brady, price: 12 }, quantity: 2 }]);
    });

    it('replaces whatever is there without a version, as ever [CART-14]', async () => {
      await put(one);
      await put(two);
      expect((await put(one)).statusCode).toBe(200);
    });

    it.each(['1', 'x', '"-1"', '"1.5"', '*', '"12345678901"'])('refuses %s, which is no version', async (version) => {
      expect((await put(one, url, { 'if-match': version })).statusCode).toBe(422);
      expect((await put(one, url, { 'if-match': 'W/"1"' })).statusCode).toBe(200);
    });
  });

  describe('and signing in with one [C5]', () => {
    const join = (cartId: unknown, headers: object = asAdmin) =>
      api.app.inject({ method: 'POST', url: '/api/v1/me/cart', payload: { cartId }, headers: { ...headers } });
    const asAdmin = { authorization: `Bearer ${ownerToken}` };
    const guests = (quantity: number) => put(cartBodyOf([{ card: jordan, quantity }]), `/api/v1/cart/${cartNumber(2)}`);

    beforeEach(async () => {
      await api.close();
      api = await openTestApi({ withAdmin: true });
      await api.seed([jordan, brady, draft]);
    });

    it('answers the account’s cart, its id and its version, and joins two into one [CART-30]', async () => {
      await put(cartBodyOf([{ card: jordan, quantity: 1 }]));
      const first = await join(cartNumber(1));
      expect(accountCartShape.parse(first.json())).toMatchObject({ cartId: cartNumber(1), version: 1 });
      await guests(2);
      const joined = await join(cartNumber(2));
      expect(joined.headers.etag).toBe('"2"');
      expect(joined.json()).toEqual({ cartId: cartNumber(1), cart: [{ card: jordan, quantity: 3 }], version: 2 });
      expect(await get(`/api/v1/cart/${cartNumber(2)}`)).toEqual([]);
    });

    it('ends with the same cart for fifty at once [CART-30]', async () => {
      await put(cartBodyOf([{ card: brady, quantity: 1 }]));
      await join(cartNumber(1));
      await guests(2);
      const answers = await Promise.all(Array.from({ length: 50 }, () => join(cartNumber(2))));
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      const own = await api.app.inject({ url, headers: asAdmin });
      expect(keptCartShape.parse(own.json()).cart).toEqual([
        { card: brady, quantity: 1 },
        { card: jordan, quantity: 2 },
      ]);
    });

    it('is for who is signed in, and takes an id and nothing else', async () => {
      expect((await join(cartNumber(1), {})).statusCode).toBe(401);
      for (const id of ['cart_1', 7, null]) expect((await join(id)).statusCode).toBe(422);
    });
  });

  describe('and whose cart it is [C4]', () => {
    it.each(['cart_1', 'cart_1748779200000', 'jordan', 'cart_../../etc', `cart_${'a'.repeat(70)}`])(
      'takes no id that could be guessed or is none: %s',
      async (id) => {
        const answer = await put(cartBodyOf([{ card: jordan, quantity: 1 }]), `/api/v1/cart/${encodeURIComponent(id)}`);
        expect(answer.statusCode).toBe(422);
      },
    );

    const items = (quantity: number) => cartBodyOf([{ card: jordan, quantity }]);
    const ada = { email: 'ada@example.org', password: 'correct horse' };
    const bob = { email: 'bob@example.org', password: 'battery staple' };

    /** Status and code of every call with the cart's id. */
    async function allCalls(at: OneBrowser): Promise<(string | number)[][]> {
      const answers = [await at.call('GET', url), await at.call('PUT', url, items(9)), await at.call('DELETE', url)];
      for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
      return answers.map((answer) => [answer.statusCode, answer.json().code ?? 'ok']);
    }
    const notFound = Array(3).fill([404, 'cart-not-found']);

    it('belongs to the guest’s browser: who learns its id cannot read or change it [CART-34]', async () => {
      const guest = openBrowser(api);
      const saved = await guest.call('PUT', url, items(2));
      expect(saved.headers['cache-control']).toBe('no-store');
      expect(saved.cookies).toMatchObject([{ name: 'goat-guest', httpOnly: true, sameSite: 'Lax' }]);
      expect((await guest.call('PUT', url, items(3))).cookies).toEqual([]);
      const other = openBrowser(api);
      await other.call('PUT', `/api/v1/cart/${cartNumber(2)}`, items(1));
      for (const outsider of [other, openBrowser(api), openBrowser(api, undefined, 'goat-guest=forged')]) {
        expect(await allCalls(outsider)).toEqual(notFound);
      }
      expect((await api.app.inject(url)).statusCode).toBe(404);
      expect((await guest.call('GET', url)).json().cart).toEqual([{ card: jordan, quantity: 3 }]);
      expect((await guest.call('DELETE', url)).statusCode).toBe(200);
    });

    it('belongs to the account’s sessions, on every device, and to none after sign-out [CART-34]', async () => {
      const [home, phone, thief] = [openBrowser(api), openBrowser(api), openBrowser(api)];
      await home.call('POST', '/api/v1/auth/register', ada);
      await home.call('PUT', url, items(2));
      await home.call('POST', '/api/v1/me/cart', { cartId: cartNumber(1) });
      await phone.call('POST', '/api/v1/auth/login', ada);
      expect((await phone.call('GET', url)).json().cart).toEqual([{ card: jordan, quantity: 2 }]);
      await thief.call('POST', '/api/v1/auth/register', bob);
      expect(await allCalls(thief)).toEqual(notFound);
      await home.call('POST', '/api/v1/auth/logout', {});
      expect(await allCalls(home)).toEqual(notFound);
      expect((await phone.call('GET', url)).json().cart).toEqual([{ card: jordan, quantity: 2 }]);
    });

    it('is not read by merging it with the own one [CART-34]', async () => {
      const [guest, thief] = [openBrowser(api), openBrowser(api)];
      await guest.call('PUT', url, items(2));
      await thief.call('POST', '/api/v1/auth/register', bob);
      const joined = (await thief.call('POST', '/api/v1/me/cart', { cartId: cartNumber(1) })).json();
      expect(joined.cart).toEqual([]);
      expect(joined.cartId).not.toBe(cartNumber(1));
      expect((await guest.call('GET', url)).json().cart).toEqual([{ card: jordan, quantity: 2 }]);
    });

    it('is unclaimed while only programs without cookies use it, and then its first browser’s [CART-14, CART-34]', async () => {
      await put(items(1));
      expect(await get()).toEqual([{ card: jordan, quantity: 1 }]);
      const guest = openBrowser(api);
      expect((await guest.call('PUT', url, items(2))).statusCode).toBe(200);
      expect((await api.app.inject(url)).statusCode).toBe(404);
    });

    it('is not held up by an order that another guest opens under its id [CART-34]', async () => {
      const [guest, thief] = [openBrowser(api), openBrowser(api)];
      for (const at of [guest, thief])
        await at.call('PUT', `/api/v1/cart/${cartNumber(at === guest ? 1 : 2)}`, items(1));
      const order = async (at: OneBrowser, card: typeof jordan) =>
        (await at.call('POST', '/api/v1/payments/payment-intents', paymentBody(1, [[card, 1]]))).statusCode;
      expect(await order(thief, brady)).toBe(201);
      expect(await order(guest, jordan)).toBe(201);
      const rows = await api.database.db.selectFrom('orders').select(['cart_id', 'state']).execute();
      expect(rows.filter(({ cart_id }) => cart_id === cartNumber(1))).toHaveLength(1);
      expect(new Set(rows.map(({ state }) => state)).size).toBe(1);
    });

    it('shows no cart to a guest who does not know its id', async () => {
      await put(cartBodyOf([{ card: jordan, quantity: 1 }]));
      expect(await get(`/api/v1/cart/${cartNumber(2)}`)).toEqual([]);
    });
  });
});
