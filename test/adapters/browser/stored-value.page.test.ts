import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardsFormat } from '#adapters/browser/local-storage/local-cards.ts';
import { quarantine } from '#adapters/browser/local-storage/quarantine.ts';
import { makeSafeStorage } from '#adapters/browser/local-storage/safe-storage.ts';
import {
  backupOf,
  contentKeys,
  corruptOf,
  storageKeys,
  timestampOf,
} from '#adapters/browser/local-storage/storage-keys.ts';
import { cartFormat } from '#adapters/browser/local-storage/stored-cart.ts';
import type { StoredFormat } from '#adapters/browser/local-storage/stored-format.ts';
import { storedValue } from '#adapters/browser/local-storage/stored-value.ts';
import { type Cart, totalOf } from '#domain/cart/cart.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { aCard, variedCards } from '../../support/cards.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

const key = storageKeys.cart;
const cart: Cart = [{ card: aCard({ id: 'jordan' }), quantity: 2 }];

let browser: BrowserStage;
beforeEach(() => {
  browser = openBrowser();
});

const cartIn = () => storedValue(browser.place, key, cartFormat);
const texts = () => browser.local.inner;
const asideOf = (name: string): string[] =>
  Object.keys(texts())
    .filter((stored) => stored.startsWith(corruptOf(name)))
    .sort((a, b) => Number(a.slice(corruptOf(name).length)) - Number(b.slice(corruptOf(name).length)))
    .map((stored) => texts().getItem(stored) ?? '');

/** Texts as a browser may hold them: noise, JSON of any shape, and carts and cards that are nearly right. */
const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
  fc
    .array(
      fc.record(
        {
          card: fc.oneof(fc.constant(aCard()), fc.record({ id: fc.anything(), price: fc.anything() }), fc.anything()),
          quantity: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.double(), fc.string(), fc.anything()),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 4 },
    )
    .map((items) => JSON.stringify(items) ?? '')
    .map((text) => text),
  fc
    .record({ version: fc.oneof(fc.integer({ min: -1, max: 4 }), fc.anything()), value: fc.anything() })
    .map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))),
  fc.constantFrom('', 'null', '[]', '{}', '0', '"', '{"__proto__":{"id":"1"}}', '[null]', '[[]]', '\u0000', '\ud800'),
);

describe('keys of the storage', () => {
  it('has one key each, and none twice [STORE-05, STORE-08]', () => {
    const keys = [...Object.values(storageKeys), ...Object.values(contentKeys)];
    expect(new Set(keys).size).toBe(keys.length);
    expect(storageKeys).toMatchObject({
      user: expect.any(String),
      isAdmin: expect.any(String),
      registeredUsers: expect.any(String),
      theme: 'mantine-color-scheme-value',
      cart: expect.any(String),
      cartTimestamp: expect.any(String),
      cartId: expect.any(String),
      cards: 'adminCards',
      boxes: 'adminBoxes',
    });
    expect(Object.values(contentKeys)).toEqual(['aboutUsContent', 'legalContent', 'termsPrivacyContent']);
  });
});

describe('a storage with faults', () => {
  it('answers where naming the storage throws [S2]', () => {
    browser.local.faults.access = true;
    expect(cartIn().read()._unsafeUnwrapErr()).toEqual({ kind: 'storage-failed', reason: 'forbidden' });
    expect(cartIn().write(cart)._unsafeUnwrapErr()).toEqual({ kind: 'storage-failed', reason: 'forbidden' });
    expect(cartIn().remove()._unsafeUnwrapErr()).toEqual({ kind: 'storage-failed', reason: 'forbidden' });
  });

  it('keeps the old value when the new one cannot be written [S1, S3]', () => {
    cartIn().write(cart)._unsafeUnwrap();
    for (const reason of ['full', 'forbidden'] as const) {
      browser.local.faults.write = reason;
      expect(cartIn().write([])._unsafeUnwrapErr()).toEqual({ kind: 'storage-failed', reason });
      expect(cartIn().read()._unsafeUnwrap()?.value).toEqual(cart);
    }
  });

  it('tells a full storage from a forbidden one by what a browser really throws [S1]', () => {
    const { safe, inner } = browser.local;
    const big = 'x'.repeat(1_000_000);
    const filled = Array.from({ length: 8 }, (_, index) => safe.write(`fill${index}`, big));
    expect(filled.filter((written) => written.isErr()).map((written) => written._unsafeUnwrapErr().reason)).toContain(
      'full',
    );
    inner.clear();
  });

  it('answers for a storage that cannot be read', () => {
    browser.local.faults.read = true;
    expect(cartIn().read().isErr()).toBe(true);
    expect(
      makeSafeStorage(() => window.localStorage)
        .read('nothing')
        ._unsafeUnwrap(),
    ).toBeNull();
  });
});

describe('texts that make no sense', () => {
  const formats: readonly (readonly [string, StoredFormat<unknown>])[] = [
    [storageKeys.cart, cartFormat as StoredFormat<unknown>],
    [storageKeys.cards, cardsFormat as StoredFormat<unknown>],
  ];

  it.each(formats)('never throws and never loses the text under %s, for 10,000 of them [S4]', (name, format) => {
    fc.assert(
      fc.property(anyText, (text) => {
        texts().clear();
        texts().setItem(name, text);
        const read = storedValue(browser.place, name, format).read();
        const held = [texts().getItem(name), ...asideOf(name)];
        expect(held).toContain(text);
        if (read.isErr()) expect(['corrupt', 'newer']).toContain(read.error.kind);
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });

  it.each(formats)(
    'replaces the text under %s only once it is kept elsewhere, unless all of it was understood [S4]',
    (name, format) => {
      fc.assert(
        fc.property(anyText, (text) => {
          texts().clear();
          texts().setItem(name, text);
          const stored = storedValue(browser.place, name, format);
          const written = stored.write([]);
          const decoded = format.decode(text);
          if (decoded.isOk() && decoded.value.leftOut === 0) expect(written.isOk()).toBe(true);
          else expect([texts().getItem(name), ...asideOf(name)]).toContain(text);
        }),
        { numRuns: propertyRuns(2_000) },
      );
    },
  );

  it('moves the text aside once, and the key is empty [S4]', () => {
    texts().setItem(key, '{"half');
    expect(cartIn().read()._unsafeUnwrapErr()).toEqual({ kind: 'corrupt' });
    expect(texts().getItem(key)).toBeNull();
    expect(asideOf(key)).toEqual(['{"half']);
    expect(cartIn().read()._unsafeUnwrap()).toBeNull();
  });

  it('are quarantined, the last three of them [S4]', () => {
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      texts().setItem(key, text);
      cartIn().read();
    }
    expect(asideOf(key)).toEqual(['three', 'four', 'five']);
  });

  it('keeps a text once, however often it comes', () => {
    for (let time = 0; time < 5; time += 1) {
      browser.clock.advance(1);
      quarantine(browser.local.safe, browser.clock, key, 'again')._unsafeUnwrap();
    }
    expect(asideOf(key)).toEqual(['again']);
  });

  it('moves a text aside in a storage that is nearly full [S1, S4]', () => {
    const text = 'y'.repeat(5_000);
    texts().setItem(key, text);
    browser.local.faults.room = 5_100;
    expect(cartIn().read()._unsafeUnwrapErr()).toEqual({ kind: 'corrupt' });
    expect(asideOf(key)).toEqual([text]);
  });

  it('leaves a text where it is when there is no room for it elsewhere [S1, S4]', () => {
    texts().setItem(key, 'no cart');
    browser.local.faults.write = 'full';
    expect(cartIn().read()._unsafeUnwrapErr()).toEqual({ kind: 'storage-failed', reason: 'full' });
    browser.local.faults.write = null;
    expect([texts().getItem(key), ...asideOf(key)]).toContain('no cart');
  });
});

describe('lines that make no sense', () => {
  const good = { card: aCard({ id: 'good' }), quantity: 2 };
  const bad = fc.oneof(
    fc.constant({ ...good, quantity: -1 }),
    fc.constant({ ...good, quantity: 0 }),
    fc.constant({ ...good, quantity: 1.5 }),
    fc.constant({ ...good, quantity: 1e308 }),
    fc.constant({ ...good, quantity: '2' }),
    fc.constant({ ...good, quantity: null }),
    fc.constant({ ...good, card: { ...good.card, id: undefined } }),
    fc.constant({ ...good, card: { ...good.card, id: 7 } }),
    fc.constant({ ...good, card: { ...good.card, id: '' } }),
    fc.constant(JSON.parse('{"__proto__":{"card":{"id":"x","price":1},"quantity":1}}')),
    fc.constantFrom(null, 'text', 7, [], {}),
  );

  it('are left out of a cart and counted, while good ones stay and the bad ones are kept [CART-05, S5]', () => {
    fc.assert(
      fc.property(fc.array(bad, { maxLength: 6 }), fc.nat({ max: 6 }), (wrong, at) => {
        texts().clear();
        const text = JSON.stringify([...wrong.slice(0, at), good, ...wrong.slice(at)]);
        texts().setItem(key, text);
        expect(cartIn().read()._unsafeUnwrap()).toEqual({ value: [good], leftOut: wrong.length });
        expect(asideOf(key)).toEqual(wrong.length > 0 ? [text] : []);
        cartIn().write(cart)._unsafeUnwrap();
        expect(asideOf(key)).toEqual(wrong.length > 0 ? [text] : []);
      }),
    );
  });

  it.each([null, -5, 'ten', undefined])('a price of %j counts 0 and keeps its line [CART-05, CART-06]', (price) => {
    texts().setItem(
      key,
      JSON.stringify([
        { ...good, card: { ...good.card, price } },
        { card: { id: 'bare' }, quantity: 2 },
      ]),
    );
    const { value, leftOut } = cartIn().read()._unsafeUnwrap() ?? { value: [], leftOut: -1 };
    expect(value.map(({ card, quantity }) => [card.id, card.price, quantity])).toEqual([
      [good.card.id, 0, good.quantity],
      ['bare', 0, 2],
    ]);
    expect(leftOut).toBe(0);
    expect(totalOf(value)).toBe(0);
  });

  it('are kept before the list is replaced, or it is not replaced [S5]', () => {
    const text = JSON.stringify([good, { ...good, quantity: -1 }]);
    texts().setItem(key, text);
    browser.local.faults.room = text.length + 40;
    expect(
      cartIn()
        .write(Array.from({ length: 9 }, () => cart[0] ?? good))
        ._unsafeUnwrapErr(),
    ).toEqual({
      kind: 'storage-failed',
      reason: 'full',
    });
    expect(texts().getItem(key)).toBe(text);
  });

  it('are no cards: one without a flag, a text, an id or a readable price is shown [TILE-14, MONEY-02, S5]', () => {
    const cards = [
      { id: 'bare', price: 3 },
      { price: 4 },
      { id: 'priceless' },
      { ...variedCards[1], price: 'NaN' },
      variedCards[0],
    ];
    const { value, leftOut } = cardsFormat.decode(JSON.stringify(cards))._unsafeUnwrap();
    expect(leftOut).toBe(2);
    expect(value[0]).toMatchObject({ id: 'bare', price: 3, player: '', isPosted: false });
    expect(value[1]).toMatchObject({ id: '', price: 4 });
    expect(value[2]).toMatchObject({ id: 'priceless', price: 0 });
    expect(value[3]).toMatchObject({ id: variedCards[1]?.id, price: 0 });
    expect(value[4]).toEqual(variedCards[0]);
  });

  it('takes a list without a single good line for no list at all, so that the next copy is asked [S5]', () => {
    texts().setItem(key, JSON.stringify([{ ...good, quantity: -1 }]));
    expect(cartIn().read()._unsafeUnwrapErr()).toEqual({ kind: 'corrupt' });
  });

  it('reads a list of a hundred thousand lines', () => {
    texts().setItem(key, `[${Array.from({ length: 100_000 }, () => 0).join(',')}]`);
    expect(cartIn().read()._unsafeUnwrapErr()).toEqual({ kind: 'corrupt' });
  });
});

describe('versions', () => {
  it('reads the bare list that carts once were, and writes it back with a version [S6]', () => {
    texts().setItem(key, JSON.stringify(cart));
    expect(cartIn().read()._unsafeUnwrap()).toEqual({ value: cart, leftOut: 0 });
    cartIn().write(cart)._unsafeUnwrap();
    expect(JSON.parse(texts().getItem(key) ?? '')).toEqual({ version: 1, value: JSON.parse(JSON.stringify(cart)) });
    expect(cartIn().read()._unsafeUnwrap()).toEqual({ value: cart, leftOut: 0 });
  });

  it.each([2, 3, 99])('neither reads nor replaces nor removes what version %i wrote [S6]', (version) => {
    const text = JSON.stringify({ version, value: { lines: [] } });
    texts().setItem(key, text);
    for (const tried of [cartIn().read(), cartIn().write(cart), cartIn().remove()]) {
      expect(tried._unsafeUnwrapErr()).toEqual({ kind: 'newer' });
    }
    expect(texts().getItem(key)).toBe(text);
    expect(asideOf(key)).toEqual([]);
  });

  it('writes cards and boxes as bare lists, and takes one with a version for a newer shop’s [STORE-06, S6]', () => {
    const cards = storedValue(browser.place, storageKeys.cards, cardsFormat);
    cards.write(variedCards)._unsafeUnwrap();
    expect(JSON.parse(texts().getItem('adminCards') ?? '')).toEqual(JSON.parse(JSON.stringify(variedCards)));
    texts().setItem('adminCards', JSON.stringify({ version: 1, value: variedCards }));
    expect(cards.read()._unsafeUnwrapErr()).toEqual({ kind: 'newer' });
  });

  it('keeps copies and timestamps under names of their own [STORE-09]', () => {
    expect(new Set([key, backupOf(key), timestampOf(key), corruptOf(key)]).size).toBe(4);
  });
});
