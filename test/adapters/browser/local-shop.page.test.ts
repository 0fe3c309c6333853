import { errAsync, okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exclusiveHere } from '#adapters/browser/exclusive.ts';
import { makeLocalBoxes } from '#adapters/browser/local-storage/local-boxes.ts';
import { makeLocalCardCatalog } from '#adapters/browser/local-storage/local-card-catalog.ts';
import { makeLocalCardStore } from '#adapters/browser/local-storage/local-card-store.ts';
import { makeLocalCards } from '#adapters/browser/local-storage/local-cards.ts';
import { makeLocalDocuments } from '#adapters/browser/local-storage/local-documents.ts';
import { makeLocalOrders } from '#adapters/browser/local-storage/local-orders.ts';
import type { CopyStores } from '#adapters/browser/local-storage/redundant-store.ts';
import { samplesLeft } from '#adapters/browser/local-storage/samples-left.ts';
import { backupOf, storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { noWait, reallyWait, type Wait } from '#adapters/browser/simulated-delays.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { type Card, cardId } from '#domain/cards/card.ts';
import { type CardScope, cardQuery } from '#domain/cards/card-query.ts';
import { makeLoadSamples } from '#domain/cards/load-samples.use-case.ts';
import { addCard, cartId, emptyCart } from '#domain/cart/cart.ts';
import { makePlaceOrder } from '#domain/checkout/orders/place-order.use-case.ts';
import { makePayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { readNoCharges } from '#domain/checkout/quote-order.use-case.ts';
import { blankShipping } from '#domain/checkout/shipping/shipping.ts';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { userId } from '#domain/identity/user.ts';
import { guest } from '#domain/identity/viewer.ts';
import { centsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeCountingIds } from '#test/support/in-memory/ids.ts';
import { anOrder, newOrder, orderNumber } from '../../contract/an-order.ts';
import { inputOfABox } from '../../contract/boxes.contract.ts';
import { aCard } from '../../support/cards.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';
import { openIdentity } from './local-identity.ts';

function shopIn(places: CopyStores, wait: Wait = noWait) {
  const cards = makeLocalCards(places, exclusiveHere());
  const samples = () => okAsync(sampleCards);
  const left = samplesLeft({ storage: places.local, clock: places.clock }, cards, samples);
  return {
    left,
    catalog: makeLocalCardCatalog({ cards, samples: left, wait }),
    cardStore: makeLocalCardStore({ places, cards, who: async () => 'shop', wait }),
    ...makeLocalOrders({
      storage: places.local,
      clock: places.clock,
      cards,
      samples,
      exclusive: exclusiveHere(),
    }),
  };
}

let browser: BrowserStage;
let shop: ReturnType<typeof shopIn>;
beforeEach(() => {
  browser = openBrowser();
  shop = shopIn(browser.places);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await browser.close();
});

const list = async (scope: CardScope, catalog = shop.catalog) =>
  (await catalog.page(cardQuery({ scope, limit: 100 })))._unsafeUnwrap().cards;
const searched = cardQuery({ scope: 'public', searchScope: 'searchPage', limit: 100 });
const sample = sampleCards[0] as Card;

/** Whatever reaches for the network is written down and fails. */
function watchNetwork(): string[] {
  const calls: string[] = [];
  const refuse = (what: string) =>
    function refused() {
      calls.push(what);
      throw new Error(`${what} was called`);
    };
  vi.stubGlobal('fetch', refuse('fetch'));
  vi.stubGlobal('XMLHttpRequest', refuse('XMLHttpRequest'));
  vi.stubGlobal('WebSocket', refuse('WebSocket'));
  vi.stubGlobal('EventSource', refuse('EventSource'));
  vi.stubGlobal('navigator', { ...window.navigator, sendBeacon: refuse('sendBeacon') });
  return calls;
}

describe('lists of the browser profile', () => {
  it.each(['homepage', 'collection', 'everything'] as const)(
    'reads nothing but the stored cards for the scope %s [STORE-07]',
    async (scope) => {
      expect(await list(scope)).toEqual([]);
      const own = aCard({ id: 'own', isHomepage: true });
      browser.local.inner.setItem('adminCards', JSON.stringify([own]));
      expect(await list(scope)).toEqual([own]);
    },
  );

  it('searches the forty sample cards, each once [SRCH-03, DATA-06]', async () => {
    browser.local.inner.setItem('adminCards', JSON.stringify([aCard({ id: 'own' })]));
    const { cards, total } = (await shop.catalog.page(searched))._unsafeUnwrap();
    expect([cards.length, total, new Set(cards.map(({ id }) => id)).size]).toEqual([40, 40, 40]);
    expect(cards.map(({ id }) => id)).not.toContain('own');
  });

  it('says so when the samples cannot be loaded', async () => {
    const missing = { ...storageFails, detail: 'no samples' } as const;
    const cards = makeLocalCards(browser.places, exclusiveHere());
    const catalog = makeLocalCardCatalog({ cards, samples: () => errAsync(missing) });
    expect((await catalog.page(searched))._unsafeUnwrapErr()).toEqual(missing);
    expect((await catalog.page(cardQuery({ scope: 'homepage' }))).isOk()).toBe(true);
  });
});

describe('one card of the browser profile', () => {
  it('opens a sample card although it is not stored [CARD-18]', async () => {
    expect((await shop.catalog.card(sample.id))._unsafeUnwrap()).toEqual(sample);
    expect((await shop.catalog.cards([sample.id]))._unsafeUnwrap()).toEqual([sample]);
    expect((await shop.catalog.priceHistory(sample.id, 30))._unsafeUnwrap()).toEqual([]);
    expect(browser.local.inner.getItem('adminCards')).toBeNull();
  });

  it('takes the stored card before the sample with its id [CARD-18, STORE-07]', async () => {
    const own = { ...sample, price: 1 };
    (await shop.cardStore.save([own]))._unsafeUnwrap();
    expect((await shop.catalog.card(sample.id))._unsafeUnwrap().price).toBe(1);
    const others = (await shop.catalog.cards([sampleCards[1]?.id ?? sample.id, sample.id]))._unsafeUnwrap();
    expect(others.map(({ price }) => price)).toEqual([sampleCards[1]?.price, 1]);
  });

  it('opens a sample card where the browser forbids storage, and no other [CARD-18, S2]', async () => {
    for (const { faults } of [browser.local, browser.session]) faults.access = true;
    browser.breakDatabase();
    expect((await shop.catalog.card(sample.id))._unsafeUnwrap()).toEqual(sample);
    expect((await shop.catalog.cards([sample.id]))._unsafeUnwrap()).toEqual([sample]);
    expect((await shop.catalog.card(cardId('own')))._unsafeUnwrapErr().kind).toBe('unavailable');
    expect((await shop.catalog.cards([sample.id, cardId('own')]))._unsafeUnwrapErr().kind).toBe('unavailable');
  });

  it('does not know an id that is in neither list [CARD-18]', async () => {
    expect((await shop.catalog.card(cardId('nobody')))._unsafeUnwrapErr().kind).toBe('card-not-found');
  });
});

describe('loading the sample collection', () => {
  it('stores the forty sample cards as the guest’s own [HOME-12, DATA-07]', async () => {
    const loaded = await makeLoadSamples(shop.cardStore, sampleCards)();
    expect(loaded._unsafeUnwrap()).toBe(40);
    expect(await list('collection', shopIn(browser.reload()).catalog)).toHaveLength(40);
    expect(await list('homepage')).toHaveLength(8);
    expect(JSON.parse(browser.local.inner.getItem('adminCards') ?? '')).toHaveLength(40);
  });

  it('says that the storage is full when it is, and stores nothing [HOME-12, S1, S10]', async () => {
    browser.breakDatabase();
    browser.local.faults.room = 1_000;
    expect((await makeLoadSamples(shop.cardStore, sampleCards)())._unsafeUnwrapErr()).toEqual({
      kind: 'cards-not-saved',
      detail: 'The storage of this browser is full.',
    });
    expect(await list('everything')).toEqual([]);
  });
});

describe('stored cards', () => {
  it('are a JSON array of cards under adminCards, boxes one under adminBoxes [STORE-06]', async () => {
    (await shop.cardStore.save([aCard({ id: 'a' }), aCard({ id: 'b' })]))._unsafeUnwrap();
    const boxes = makeLocalBoxes(browser.places, exclusiveHere());
    const { id: box } = (await boxes.add(inputOfABox()))._unsafeUnwrap();
    const read = (key: string) => JSON.parse(browser.local.inner.getItem(key) ?? '') as { id: string }[];
    expect(read('adminCards').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(read('adminBoxes').map(({ id }) => id)).toEqual([box]);
  });

  it.each([['12,50'], [null], [undefined], [-1], [{}]])(
    'without a readable price (%j) are shown at 0 dollars, cannot be bought, and are kept aside as they were written [MONEY-02, CART-32, S5]',
    async (price) => {
      const written = JSON.stringify([{ ...aCard({ id: 'odd' }), price }, aCard({ id: 'fine', price: 5 })]);
      browser.local.inner.setItem('adminCards', written);
      expect(await list('collection')).toMatchObject([
        { id: 'fine', price: 5 },
        { id: 'odd', price: 0 },
      ]);
      const odd = (await shop.catalog.card(cardId('odd')))._unsafeUnwrap();
      expect(priceText(odd.price)).toBe('$0.00');
      expect(addCard(emptyCart, odd).refusal).toEqual({ kind: 'card-unpriced', cardId: 'odd' });
      (await shop.cardStore.save([aCard({ id: 'other' })]))._unsafeUnwrap();
      const aside = Object.entries(browser.local.inner).filter(([key]) => key.startsWith('adminCards.corrupt.'));
      expect(aside.map(([, text]) => text)).toEqual([written]);
    },
  );

  it('come from the session copy when they are corrupt in local storage [STORE-10, S4]', async () => {
    (await shop.cardStore.save([aCard({ id: 'a' })]))._unsafeUnwrap();
    browser.local.inner.setItem('adminCards', '[{"id":"a"');
    expect((await list('everything')).map(({ id }) => id)).toEqual(['a']);
    expect(Object.keys(browser.local.inner).some((key) => key.startsWith('adminCards.corrupt.'))).toBe(true);
  });

  it('come from the browser database when the storages were emptied [STORE-10, S9]', async () => {
    (await shop.cardStore.save([aCard({ id: 'a' })]))._unsafeUnwrap();
    browser.local.inner.clear();
    browser.session.inner.clear();
    expect((await list('everything', shopIn(browser.reload()).catalog)).map(({ id }) => id)).toEqual(['a']);
  });

  it('are gone from every place once they are cleared [STORE-12]', async () => {
    (await shop.cardStore.save([aCard({ id: 'a' })]))._unsafeUnwrap();
    (await shop.cardStore.clear())._unsafeUnwrap();
    expect(browser.local.inner.getItem(backupOf('adminCards'))).toBeNull();
    expect(await list('everything', shopIn(browser.reload()).catalog)).toEqual([]);
  });

  it('of a newer shop are told as such and left alone [S6]', async () => {
    const newer = JSON.stringify({ version: 3, value: [] });
    browser.local.inner.setItem('adminCards', newer);
    const read = (await shop.catalog.page(cardQuery({ scope: 'collection' })))._unsafeUnwrapErr();
    const written = (await shop.cardStore.save([aCard()]))._unsafeUnwrapErr();
    expect([read, written]).toEqual([
      { ...storageFails, detail: expect.stringMatching(/newer version.*reload/i) },
      { kind: 'cards-not-saved', detail: expect.stringMatching(/newer version.*reload/i) },
    ]);
    expect(browser.local.inner.getItem('adminCards')).toBe(newer);
  });

  it('that the browser does not let us read are reported as forbidden [S2]', async () => {
    for (const { faults } of [browser.local, browser.session]) faults.access = true;
    browser.breakDatabase();
    expect((await shop.catalog.page(cardQuery({ scope: 'collection' })))._unsafeUnwrapErr()).toMatchObject({
      detail: 'This browser does not let the shop store anything.',
    });
  });
});

describe('the network in the browser profile', () => {
  it('is never used to read, save, post, order or pay [STORE-13, STORE-14]', async () => {
    const calls = watchNetwork();
    const { catalog, cardStore, orders } = shopIn(browser.places);
    (await cardStore.save([aCard({ id: 'a', price: 10, isPosted: false })]))._unsafeUnwrap();
    (await cardStore.save([aCard({ id: 'a', price: 10, isPosted: true })]))._unsafeUnwrap();
    await list('collection', catalog);
    (await makeLocalBoxes(browser.places, exclusiveHere()).add(inputOfABox()))._unsafeUnwrap();
    expect((await (await openIdentity(browser)).sessions.current())._unsafeUnwrap()).toEqual(guest);
    (await cardStore.post(cardId('a'), { collection: true, homepage: true }))._unsafeUnwrap();
    const placed = await placeIn({ catalog, orders }, cardId('a'), 10);
    const { paymentIntentId } = placed._unsafeUnwrap().order;
    const pay = makePayOrder({ orders, gateway: makeDemoGateway(), clock: browser.clock });
    const paid = await pay(paymentIntentId ?? ('' as never));
    expect(paid._unsafeUnwrap().order.state).toBe('paid');
    expect(calls).toEqual([]);
  });

  it('is not used to save a page content either, although the log says it is [STORE-13]', async () => {
    const calls = watchNetwork();
    const words = { terms: 't', privacy: 'p', cookies: 'c', dataProtection: 'd' };
    const contents = makeLocalDocuments(browser.places, exclusiveHere(), async () => 'shop');
    (await contents.write('terms-privacy', words, 0))._unsafeUnwrap();
    expect(browser.log.entries).toContainEqual(expect.objectContaining({ level: 'info', message: 'saving to API' }));
    expect(calls).toEqual([]);
  });
});

const shipping = {
  ...blankShipping,
  name: 'Ada Buyer',
  email: 'ada@example.org',
  line1: '1 Main Street',
  city: 'Dallas',
  state: 'TX',
  postalCode: '75201',
};

type Orders = Pick<ReturnType<typeof shopIn>, 'catalog' | 'orders'>;

function placeIn({ catalog, orders }: Orders, id: Card['id'], price: number) {
  const gateway = makeDemoGateway();
  const { clock } = browser;
  const reconcile = makeReconcileOrder({ orders, gateway, clock });
  const place = makePlaceOrder({
    catalog,
    readCharges: readNoCharges,
    orders,
    gateway,
    clock,
    ids: makeCountingIds(),
    reconcile,
  });
  return place({
    cartId: cartId('a1b2c3d4e5f6a1b2c3d4e5f6a1'),
    lines: [{ cardId: id, quantity: 1 }],
    amount: centsOf(price),
    shipping,
    idempotencyKey: 'key',
    demo: false,
  });
}

/** An order of an older version, without parcel, refunds and owner. */
function oldOrder(state: string, number: number) {
  const {
    id,
    demo,
    lines,
    total,
    currency,
    shippingAddress,
    customerEmail,
    cartId: cart,
  } = anOrder({
    number,
    cards: [[aCard({ id: 'a' }), 1]],
  });
  const [createdAt, expiresAt] = ['2025-06-01T12:00:00.000Z', '2025-06-01T12:15:00.000Z'];
  const paymentIntentId = `demo_pi_${id}`;
  return {
    id,
    state,
    demo,
    lines,
    total,
    currency,
    shippingAddress,
    customerEmail,
    cartId: cart,
    paymentIntentId,
    createdAt,
    expiresAt,
  };
}

describe('orders of the browser profile', () => {
  it('take a sample card that is not stored, and store no card for it [CARD-18]', async () => {
    const placed = (await placeIn(shop, sample.id, sample.price))._unsafeUnwrap();
    expect(placed.order.lines.map(({ cardId: id }) => id)).toEqual([sample.id]);
    expect(browser.local.inner.getItem('adminCards')).toBeNull();
  });

  it('leave Search Cards, the card and the loaded collection without the sample that they took [SRCH-03, DATA-22]', async () => {
    const copies = async () => {
      const found = (await shop.catalog.page(searched))._unsafeUnwrap().cards.find(({ id }) => id === sample.id);
      const card = (await shop.catalog.card(sample.id))._unsafeUnwrap();
      return [found, card].map((one) => [one?.stock, one?.held, one?.soldAt]);
    };
    expect(await copies()).toEqual(Array(2).fill([1, undefined, undefined]));
    const { order } = (await placeIn(shop, sample.id, sample.price))._unsafeUnwrap();
    expect(await copies()).toEqual(Array(2).fill([0, 1, undefined]));
    (await shop.orders.record(order.id, { kind: 'demo_paid' }, 'shopper', 0))._unsafeUnwrap();
    expect(await copies()).toEqual(Array(2).fill([0, undefined, undefined]));
    (await makeLoadSamples(shop.cardStore, (await shop.left())._unsafeUnwrap())())._unsafeUnwrap();
    expect(await copies()).toEqual(Array(2).fill([0, undefined, undefined]));
  });

  it('leave Search Cards with the stock of the stored card [SRCH-03]', async () => {
    (await shop.cardStore.save([{ ...sample, stock: 3 }]))._unsafeUnwrap();
    (await placeIn(shop, sample.id, sample.price))._unsafeUnwrap();
    const { cards } = (await shop.catalog.page(searched))._unsafeUnwrap();
    expect(cards.find(({ id }) => id === sample.id)).toMatchObject({ stock: 2, held: 1, price: sample.price });
  });

  it('keep orders and stock as they were when the cards cannot be stored', async () => {
    (await shop.cardStore.save([aCard({ id: 'a', price: 10, stock: 1 })]))._unsafeUnwrap();
    browser.local.faults.write = 'forbidden';
    browser.breakDatabase();
    expect((await placeIn(shop, cardId('a'), 10))._unsafeUnwrapErr()).toEqual(storageFails);
    browser.local.faults.write = null;
    browser.mendDatabase();
    expect(browser.local.inner.getItem(storageKeys.orders)).toBeNull();
    expect((await shop.catalog.card(cardId('a')))._unsafeUnwrap().stock).toBe(1);
  });

  it('tell which copies are in a checkout, and when the last one was sold, also after a reload [CARD-28, CARD-29]', async () => {
    (await shop.cardStore.save([aCard({ id: 'a', price: 10, stock: 1 })]))._unsafeUnwrap();
    const read = async () => (await shopIn(browser.reload()).catalog.card(cardId('a')))._unsafeUnwrap();
    const { order } = (await placeIn(shop, cardId('a'), 10))._unsafeUnwrap();
    expect(await read()).toMatchObject({ stock: 0, held: 1 });
    const soldAt = Date.parse('2026-11-21T12:00:00.000Z');
    (await shop.orders.record(order.id, { kind: 'demo_paid' }, 'shopper', soldAt))._unsafeUnwrap();
    const sold = await read();
    expect(sold).toMatchObject({ stock: 0, soldAt: '2026-11-21T12:00:00.000Z' });
    expect(sold).not.toHaveProperty('held');
  });

  it('that an older shop wrote are read, and lack what was not known then [S6]', async () => {
    const older = (state: string, number: number) => ({
      order: oldOrder(state, number),
      idempotencyKey: `key-${number}`,
      fingerprint: `fingerprint-${number}`,
    });
    const value = [older('paid', 1), older('expired', 2), older('awaiting_payment', 3)];
    browser.local.inner.setItem(storageKeys.orders, JSON.stringify({ version: 1, value }));
    const nothing = {
      offerId: null,
      charges: null,
      canceledAt: null,
      owner: null,
      fulfilment: 'unpacked',
      tracking: null,
      refunded: 0,
      refunds: 0,
      refundedParts: { cards: 0, shipping: 0, tax: 0 },
      refund: null,
    };
    const found = async (number: number) => (await shop.orders.find(orderNumber(number)))._unsafeUnwrap();
    expect(await found(1)).toEqual({
      ...oldOrder('paid', 1),
      ...nothing,
      restocked: [],
      copies: 'sold',
      paidAt: '2025-06-01T12:00:00.000Z',
    });
    expect(await found(2)).toMatchObject({ ...nothing, state: 'expired', copies: 'returned', paidAt: null });
    expect(await found(3)).toMatchObject({ ...nothing, state: 'awaiting_payment', copies: 'held', paidAt: null });
  });

  it('that an older shop wrote give their copies back when their time is over [PAY-32, S6]', async () => {
    browser.local.inner.setItem('adminCards', JSON.stringify([aCard({ id: 'a', stock: 0 })]));
    const kept = { order: oldOrder('awaiting_payment', 1), idempotencyKey: 'key', fingerprint: 'fingerprint' };
    browser.local.inner.setItem(storageKeys.orders, JSON.stringify({ version: 1, value: [kept] }));
    const later = Date.parse('2025-06-02T12:00:00.000Z');
    expect((await shop.orders.waiting(later))._unsafeUnwrap()).toEqual([orderNumber(1)]);
    for (const kind of ['hold_ended', 'payment_canceled'] as const) {
      (await shop.orders.record(orderNumber(1), { kind }, 'shop', later))._unsafeUnwrap();
    }
    expect((await shop.catalog.card(cardId('a')))._unsafeUnwrap()).toEqual(aCard({ id: 'a', stock: 1 }));
    expect((await shop.orders.find(orderNumber(1)))._unsafeUnwrap()).toMatchObject({
      state: 'expired',
      copies: 'returned',
    });
  });

  it('are written in a version that an older shop leaves alone [S6]', async () => {
    await placeIn(shop, sample.id, sample.price);
    expect(JSON.parse(browser.local.inner.getItem(storageKeys.orders) ?? '')).toMatchObject({ version: 2 });
  });

  it('are listed for the user who placed them while signed in, once they are paid, the latest first [ORDER-10]', async () => {
    const place = async (number: number, owner: string | null, pays: boolean) => {
      const wanted = newOrder({ number, cards: [[aCard({ id: 'endless' }), 1]] });
      const createdAt = `2025-06-0${number}T12:00:00.000Z`;
      const order = { ...wanted.order, owner: owner === null ? null : userId(owner), createdAt };
      (await shop.orders.open({ ...wanted, order }))._unsafeUnwrap();
      const kinds = pays ? (['payment_succeeded'] as const) : [];
      for (const kind of kinds) (await shop.orders.record(order.id, { kind }, 'provider', 0))._unsafeUnwrap();
    };
    (await shop.cardStore.save([aCard({ id: 'endless' })]))._unsafeUnwrap();
    await place(1, 'ada', true);
    await place(2, 'ada', false);
    await place(3, 'grace', true);
    await place(4, null, true);
    await place(5, 'ada', true);
    const own = (await shopIn(browser.reload()).ownOf(userId('ada')))._unsafeUnwrap();
    expect(own.map(({ id }) => id)).toEqual([orderNumber(5), orderNumber(1)]);
  });

  it('sell a sample that is not stored once, and again when its order ends unpaid [DATA-22, PAY-25]', async () => {
    const open = (number: number) => shop.orders.open(newOrder({ number, cards: [[sample, 1]] }));
    const first = (await open(1))._unsafeUnwrap();
    const line = { cardId: sample.id, title: sample.title, left: 0 };
    expect((await open(2))._unsafeUnwrapErr()).toEqual({ kind: 'sold', lines: [{ ...line, held: 1 }] });
    for (const kind of ['hold_ended', 'payment_canceled'] as const)
      (await shop.orders.record(first.id, { kind }, 'provider', 0))._unsafeUnwrap();
    const third = (await open(3))._unsafeUnwrap();
    (await shop.orders.record(third.id, { kind: 'payment_succeeded' }, 'provider', 0))._unsafeUnwrap();
    expect((await open(4))._unsafeUnwrapErr()).toEqual({ kind: 'sold', lines: [{ ...line, held: 0 }] });
  });

  it('sell a one of a kind once that an earlier version stored without stock [DATA-22]', async () => {
    const { stock: _, ...earlier } = aCard({ id: 'slab', isGraded: true, grade: 'PSA 10' });
    browser.local.inner.setItem('adminCards', JSON.stringify([earlier]));
    expect((await list('collection')).map(({ stock }) => stock)).toEqual([1]);
    const slab = aCard({ id: 'slab' });
    expect((await shop.orders.open(newOrder({ number: 1, cards: [[slab, 1]] }))).isOk()).toBe(true);
    expect((await shop.orders.open(newOrder({ number: 2, cards: [[slab, 1]] })))._unsafeUnwrapErr().kind).toBe('sold');
  });

  it('cannot be listed where the browser forbids storage [S2]', async () => {
    for (const { faults } of [browser.local, browser.session]) faults.access = true;
    expect((await shop.ownOf(userId('ada')))._unsafeUnwrapErr()).toEqual(storageFails);
  });
});

describe('delays that imitate a network', () => {
  /** Every wait is written down; none is waited for. */
  function watched() {
    const waits: number[] = [];
    const wait: Wait = async (milliseconds) => {
      waits.push(milliseconds);
    };
    return { waits, ...shopIn(browser.places, wait) };
  }

  it('are as long as the specification says, where they are switched on [STORE-15]', async () => {
    const { waits, catalog, cardStore } = watched();
    await catalog.page(searched);
    await catalog.page(cardQuery({ scope: 'collection' }));
    await catalog.card(sample.id);
    await cardStore.save([aCard()]);
    expect(waits).toEqual([1_000, 800, 500, 2_000]);
  });

  it('come after About Us is stored, and with no other page [PAGE-10]', async () => {
    const waits: number[] = [];
    const contents = makeLocalDocuments(
      browser.places,
      exclusiveHere(),
      async () => 'shop',
      async (milliseconds) => {
        waits.push(milliseconds);
        expect((await contents.read('about'))._unsafeUnwrap()?.version).toBe(1);
      },
    );
    (await contents.write('about', defaultDocuments.about, 0))._unsafeUnwrap();
    (await contents.write('legal', defaultDocuments.legal, 0))._unsafeUnwrap();
    expect((await contents.write('about', defaultDocuments.about, 0)).isErr()).toBe(true);
    expect(waits).toEqual([1_000]);
  });

  it('wait for real where they are switched on, and not at all otherwise [STORE-15]', async () => {
    vi.useFakeTimers();
    const ended: string[] = [];
    void reallyWait(1_000).then(() => ended.push('real'));
    await noWait(1_000).then(() => ended.push('none'));
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toEqual(['none']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['none', 'real']);
    vi.useRealTimers();
  });
});
