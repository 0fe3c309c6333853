import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartBodyOf, cartOfReply, cartReplyShape } from '#adapters/wire/cart.ts';
import { problemShape } from '#adapters/wire/problem.ts';
import { cartNumber } from '#test/contract/an-order.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';

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
  const put = (payload: object, at = url) => api.app.inject({ method: 'PUT', url: at, payload });
  const get = async (at = url) => cartReplyShape.parse((await api.app.inject(at)).json()).cart;
  const item = (card: object, quantity: unknown) => ({ items: [{ card, quantity }] });

  it('keeps the items that are sent, answers them as cart, and clears them [CART-14]', async () => {
    const cart = [
      { card: jordan, quantity: 2 },
      { card: brady, quantity: 1 },
    ];
    const answer = await put(cartBodyOf(cart));
    expect(answer.statusCode).toBe(200);
    expect(cartOfReply(answer.json())).toEqual({ cart, leftOut: [] });
    expect(await get()).toEqual(cart);
    expect((await api.app.inject({ method: 'DELETE', url })).json()).toEqual({ cart: [] });
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

  it('makes one line of a card on two lines (C7)', async () => {
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

  describe('and whose cart it is (C4)', () => {
    it.each(['cart_1', 'cart_1748779200000', 'jordan', 'cart_../../etc', `cart_${'a'.repeat(70)}`])(
      'takes no id that could be guessed or is none: %s',
      async (id) => {
        const answer = await put(cartBodyOf([{ card: jordan, quantity: 1 }]), `/api/v1/cart/${encodeURIComponent(id)}`);
        expect(answer.statusCode).toBe(422);
      },
    );

    it('shows nobody a cart whose id they do not know', async () => {
      await put(cartBodyOf([{ card: jordan, quantity: 1 }]));
      expect(await get(`/api/v1/cart/${cartNumber(2)}`)).toEqual([]);
    });
  });
});
