import { expect, it } from 'vitest';
import { cartId, isCartId } from '#domain/cart/cart.ts';
import { sentUnder } from '#domain/cart/sent-cart.ts';
import { userId } from '#domain/identity/user.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { newBrowser, newCartIdentity } from '#test/support/stored-values.ts';

const open = (browser = newBrowser()) => newCartIdentity(makeCountingIds(), browser);

it('starts with cart_ and is hard to guess [CART-09]', () => {
  const id = open().current();
  expect(id).toMatch(/^cart_/);
  expect(isCartId(id)).toBe(true);
});

it('stays the same until it is renewed, across reloads [CART-09]', () => {
  const [browser, ids] = [newBrowser(), makeCountingIds()];
  const identity = newCartIdentity(ids, browser);
  const first = identity.current();
  expect(newCartIdentity(ids, browser).current()).toBe(first);
  const renewed = identity.renew();
  expect(renewed).not.toBe(first);
  expect(isCartId(renewed)).toBe(true);
  expect(newCartIdentity(ids, browser).current()).toBe(renewed);
});

it('adopts the id of the account’s cart [CART-09, C5]', () => {
  const [browser, accounts] = [newBrowser(), cartId('z9y8x7w6v5u4t3s2r1q0z9y8x7')];
  const identity = open(browser);
  identity.adopt(accounts);
  expect(identity.current()).toBe(accounts);
  expect(open(browser).current()).toBe(accounts);
  expect(identity.renew()).not.toBe(accounts);
});

it('never takes an id twice', () => {
  const identity = open();
  const taken = Array.from({ length: 50 }, () => identity.renew());
  expect(new Set(taken).size).toBe(50);
});

it('knows what was sent under another id only as far as its account’s cart', () => {
  const [id, other] = [cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1'), cartId('b1b2c3d4e5f6a1b2c3d4e5f6a2')];
  const joined = { account: userId('ada'), id };
  const known = { id, version: 7, copy: [], taken: [], underWay: [], joined, joining: userId('ada') };
  expect(sentUnder(id, known)).toBe(known);
  expect(sentUnder(other, known)).toEqual({
    id: other,
    version: 0,
    copy: [],
    taken: [],
    underWay: null,
    joined,
    joining: null,
  });
  expect(sentUnder(other, null).joined).toBeNull();
});
