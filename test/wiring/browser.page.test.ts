import { builtInCheckout } from '#domain/checkout/checkout-rules.ts';
import { builtInDetails } from '#domain/settings/shop-details.ts';
import 'reflect-metadata';
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { addCard } from '#domain/cart/cart.ts';
import { noCharges } from '#domain/checkout/charges.ts';
import { draftOrder } from '#domain/checkout/draft-order.ts';
import type { NewOrder } from '#domain/checkout/orders/orders.port.ts';
import type { OrderRequest } from '#domain/checkout/orders/place-order.use-case.ts';
import { demoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { freeShipping } from '#domain/checkout/shipping/shipping-methods.ts';
import { noPolicies } from '#domain/content/shop-policies.ts';
import { mayRole } from '#domain/identity/permissions.ts';
import { userId } from '#domain/identity/user.ts';
import { centsOf } from '#domain/money/cents.ts';
import { openBrowserContainer } from '#src/browser/browser-container.ts';
import { type BrowserSettings, readBrowserSettings } from '#src/browser/browser-settings.ts';
import { behaviourOf, pageTokens } from '#src/browser/page-tokens.ts';
import { capabilities, type UseCases, withoutServer } from '#ui/use-cases.tsx';
import { cartNumber, longAgo, newOrder, someAddress } from '../contract/an-order.ts';
import { inputOfABox } from '../contract/boxes.contract.ts';
import { aCard } from '../support/cards.ts';

/** What each profile has beside what the page can do. */
const beside = { browser: ['cardStore', 'processWaitingOrders'], server: ['keepAnswers'] };
/** What the page cannot do in a profile. */
const absent = {
  browser: [...Object.keys(withoutServer), 'loadSmartLinks'],
  server: ['loadSamples', 'loadSmartLinks'],
};

const profiles = ['browser', 'server'] as const;

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

const served = {
  profile: 'server',
  payments: 'demo',
  stripePublishableKey: null,
  demoFallback: true,
  marketplace: 'demo',
  adminLoginPath: '/admin-yyd92c',
  publicUrl: 'http://localhost:3000',
  campaign: null,
  policies: { contactEmail: null, shippingDays: null, returnDays: null },
  details: builtInDetails,
  checkout: builtInCheckout,
  offers: 'none',
  mailServer: false,
  stripeTax: false,
};

function pageWith(config: unknown): Document {
  const page = document.implementation.createHTMLDocument();
  if (config !== undefined) {
    const script = page.createElement('script');
    script.id = 'shop-config';
    script.type = 'application/json';
    script.textContent = typeof config === 'string' ? config : JSON.stringify(config);
    page.head.append(script);
  }
  return page;
}

const settingsOf = (profile: (typeof profiles)[number], environment: Record<string, unknown> = {}): BrowserSettings =>
  readBrowserSettings(pageWith(profile === 'server' ? served : undefined), environment);

/** One copy of a card, as the page asks for it. */
const wish = (card: Card, number: number): OrderRequest => ({
  ...draftOrder(
    [{ card, quantity: 1 }],
    { method: freeShipping, charges: noCharges, total: centsOf(card.price) },
    someAddress,
    cartNumber(number),
  ),
  idempotencyKey: `key-${number}`,
});

/** A checkout of this browser that was left: its order, and its copies, which the stored cards are without. */
function leaveCheckout(left: NewOrder): void {
  localStorage.setItem('orders', JSON.stringify({ version: 2, value: [left] }));
  const cards = JSON.parse(localStorage.getItem('adminCards') ?? '[]') as Card[];
  localStorage.setItem('adminCards', JSON.stringify(cards.map((card) => ({ ...card, stock: 0, held: 1 }))));
}

/** A card of the home page, as the page asks for it. */
async function anOrderOf({ catalog }: UseCases, number: number): Promise<OrderRequest> {
  const { cards } = (await catalog.page(cardQuery({ scope: 'homepage' })))._unsafeUnwrap();
  return wish(cards[number] ?? aCard(), number);
}

const network: string[] = [];
beforeEach(() => {
  network.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  const { open } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function watched(
    this: XMLHttpRequest,
    ...given: unknown[]
  ) {
    network.push(`${given[0]} ${given[1]}`);
    Reflect.apply(open, this, ['GET', 'http://127.0.0.1:9/', true]);
  });
  vi.stubGlobal('fetch', (address: unknown) => {
    network.push(`GET ${address}`);
    return Promise.reject(new Error('no network'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(profiles)('the container of the %s profile', (profile) => {
  it('gives out everything that the page can do, each once, without a request [STORE-01, STORE-02]', async () => {
    const container = await openBrowserContainer(settingsOf(profile));
    const [first, second] = [behaviourOf(container), behaviourOf(container)];
    expect(Object.keys(first)).toEqual(Object.keys(capabilities));
    for (const [name, given] of Object.entries(first)) {
      expect(given, name).toBeDefined();
      expect(second[name as keyof UseCases], name).toBe(given);
    }
    const nulls = Object.entries(first).filter(([, given]) => given === null);
    expect(nulls.map(([name]) => name).toSorted()).toEqual(absent[profile].toSorted());
    expect(network).toEqual([]);
  });

  it('binds nothing beside them that the profile does not need', async () => {
    const container = await openBrowserContainer(settingsOf(profile));
    const others = Object.entries(pageTokens).filter(([name]) => !(name in capabilities));
    const bound = others.filter(([, token]) => container.isBound(token as symbol)).map(([name]) => name);
    expect(bound).toEqual(beside[profile]);
  });
});

it('both profiles fill the socket of the page with the same shapes [STORE-03]', async () => {
  const [local, served] = await Promise.all(
    profiles.map(async (profile) => behaviourOf(await openBrowserContainer(settingsOf(profile)))),
  );
  // A late port does not name its methods, so the other one does.
  const expectAlike = (name: string, one: unknown, other: unknown): void => {
    expect(typeof one, name).toBe(typeof other);
    if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return;
    for (const part of new Set([...Object.keys(one), ...Object.keys(other)]))
      expectAlike(`${name}.${part}`, one[part as keyof typeof one], other[part as keyof typeof other]);
  };
  // Each profile has its own permissions and settings: their values differ, and may be null.
  for (const name of namesOf(capabilities).filter((one) => !['permissions', 'shop'].includes(one))) {
    const pair = [local?.[name], served?.[name]];
    if (!pair.includes(null)) expectAlike(name, pair[0], pair[1]);
  }
  expect(local?.shop).toMatchObject({ emails: false });
  expect(served?.shop).toMatchObject({ emails: true });
});

describe('the browser profile', () => {
  it('reads and changes this browser’s storage and sends no request [STORE-01, STORE-13, HOME-12]', async () => {
    const settings = settingsOf('browser');
    const page = behaviourOf(await openBrowserContainer(settings));
    expect((await page.catalog.page(cardQuery({ scope: 'homepage' })))._unsafeUnwrap().cards).toEqual([]);
    expect((await page.loadSamples?.())?._unsafeUnwrap()).toBe(40);
    expect((await page.catalog.page(cardQuery({ scope: 'homepage' })))._unsafeUnwrap().cards).toHaveLength(8);
    const { cart } = await page.cart.change((held) => addCard(held, aCard()), { cart: [], saved: true });
    expect((await page.cart.load()).cart).toEqual(cart);
    const box = (await page.boxes.add(inputOfABox()))._unsafeUnwrap();
    expect((await page.boxes.list('posted'))._unsafeUnwrap()).toEqual([box]);
    expect(network).toEqual([]);
  });

  it('keeps what is typed into the checkout for this tab alone, and sets aside what makes no sense [PAY-42]', async () => {
    const settings = settingsOf('browser');
    const open = async () => behaviourOf(await openBrowserContainer(settings)).checkout.drafts;
    const draft = {
      customer: userId('1'),
      offer: null,
      input: {
        shipping: { ...someAddress, phone: '+1 555 0100' },
        isFilled: true,
        savesAddress: true,
        typedCode: 'FALL',
        discountCode: 'FALL',
        method: 'Insured',
        agreed: 'Insured, $22.33',
      },
    };
    (await open()).keep('cart', draft)._unsafeUnwrap();
    expect((await open()).read('cart')._unsafeUnwrap()).toEqual(draft);
    expect((await open()).read('offer')._unsafeUnwrap()).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('checkout'))).toEqual([]);
    const text = sessionStorage.getItem('checkoutDraft cart') ?? '';
    expect(text).toContain('"version":1');
    sessionStorage.setItem('checkoutDraft cart', text.replace('"US"', '"XX"'));
    expect((await open()).read('cart')._unsafeUnwrapErr()).toEqual({ kind: 'draft-corrupt' });
    expect((await open()).read('cart')._unsafeUnwrap()).toBeNull();
  });

  it('keeps accounts, session and saved cards here, and posts whatever it is told [STORE-14, CARD-10]', async () => {
    const settings = settingsOf('browser');
    const page = behaviourOf(await openBrowserContainer(settings));
    const viewer = (
      await page.accounts.register({ email: 'ada@example.org', password: 'secret words' })
    )._unsafeUnwrap();
    const card = aCard();
    if (viewer.role !== 'user') throw new Error('a registration signs in');
    (await page.savedCards.save(viewer.id, card.id))._unsafeUnwrap();
    const reloaded = behaviourOf(await openBrowserContainer(settings));
    expect((await reloaded.sessions.current())._unsafeUnwrap()).toEqual(viewer);
    expect((await reloaded.savedCards.list(viewer.id))._unsafeUnwrap()).toHaveLength(1);
    await page.loadSamples?.();
    const [sample] = (await page.catalog.page(cardQuery({ scope: 'homepage' })))._unsafeUnwrap().cards;
    expect((await page.postCard(sample?.id ?? card.id, { collection: true, homepage: true })).isOk()).toBe(true);
    expect(mayRole('guest', 'post-cards', page.permissions)).toBe(true);
    expect(network).toEqual([]);
  });

  it('has one admin, with the documented name and password unless the build sets others [ADMIN-05]', async () => {
    const signIn = async (environment: Record<string, unknown>, password: string) => {
      const settings = settingsOf('browser', environment);
      const page = behaviourOf(await openBrowserContainer(settings));
      return page.accounts.signIn({ login: settings.admin.username, password });
    };
    expect((await signIn({}, 'goat-demo'))._unsafeUnwrap()).toEqual({
      role: 'admin',
      id: 'admin',
      email: 'admin@localhost',
    });
    const other = {
      VITE_ADMIN_USERNAME: 'owner',
      VITE_ADMIN_EMAIL: 'owner@example.org',
      VITE_ADMIN_PASSWORD_SHA256: createHash('sha256').update('another').digest('hex').toUpperCase(),
    };
    expect((await signIn(other, 'another'))._unsafeUnwrap()).toMatchObject({ email: 'owner@example.org' });
    expect((await signIn(other, 'goat-demo'))._unsafeUnwrapErr()).toEqual({ kind: 'wrong-credentials' });
  });

  it('keeps the orders of the signed-in user, and lists theirs alone [ORDER-10, STORE-14]', async () => {
    const settings = settingsOf('browser');
    const page = behaviourOf(await openBrowserContainer(settings));
    await page.loadSamples?.();
    const buy = async (number: number) => {
      const { order } = (await page.checkout.placeOrder(await anOrderOf(page, number)))._unsafeUnwrap();
      (await page.checkout.payOrder(demoIntent(order.id)))._unsafeUnwrap();
      return order;
    };
    expect((await page.listOwnOrders())._unsafeUnwrapErr()).toEqual({ kind: 'sign-in-needed' });
    expect((await buy(1)).owner).toBeNull();
    const viewer = (
      await page.accounts.register({ email: 'ada@example.org', password: 'secret words' })
    )._unsafeUnwrap();
    const own = await buy(2);
    expect(viewer).toMatchObject({ id: own.owner });
    expect((await page.listOwnOrders())._unsafeUnwrap()).toMatchObject([{ id: own.id, state: 'paid' }]);
    (await page.accounts.register({ email: 'grace@example.org', password: 'secret words' }))._unsafeUnwrap();
    expect((await page.listOwnOrders())._unsafeUnwrap()).toEqual([]);
    expect(network).toEqual([]);
  });

  it('ends holds that are over before it places an order, so that their copies are there [PAY-25, PAY-32]', async () => {
    const settings = settingsOf('browser');
    const container = await openBrowserContainer(settings);
    const page = behaviourOf(container);
    const card = aCard({ id: 'last', price: 10, stock: 1 });
    (await container.get(pageTokens.cardStore).save([card]))._unsafeUnwrap();
    const wanted = newOrder({ number: 1, cards: [[card, 1]], expiresAt: longAgo });
    leaveCheckout(wanted);
    expect((await page.catalog.card(card.id))._unsafeUnwrap()).toMatchObject({ stock: 0, held: 1 });
    const { order } = (await page.checkout.placeOrder(wish(card, 2)))._unsafeUnwrap();
    expect(order.state).toBe('awaiting_payment');
    expect((await page.checkout.readOrder(wanted.order.id, ''))._unsafeUnwrap()).toMatchObject({
      state: 'expired',
      copies: 'returned',
    });
  });

  it('gives the copies of a checkout that was left back when the page starts, and loads nothing where there was none [PAY-32]', async () => {
    const container = await openBrowserContainer(settingsOf('browser'));
    const sweep = container.get(pageTokens.processWaitingOrders);
    expect((await sweep())._unsafeUnwrap()).toBe(0);
    const card = aCard({ id: 'last', price: 10, stock: 1 });
    (await container.get(pageTokens.cardStore).save([card]))._unsafeUnwrap();
    leaveCheckout(newOrder({ number: 1, cards: [[card, 1]], expiresAt: longAgo }));
    expect((await sweep())._unsafeUnwrap()).toBe(1);
    const after = (await container.get(pageTokens.catalog).card(card.id))._unsafeUnwrap();
    expect(after).toMatchObject({ stock: 1 });
    expect(after).not.toHaveProperty('held');
  });

  it('waits where the build says so only [STORE-15]', () => {
    expect(settingsOf('browser').simulatedDelays).toBe(false);
    expect(settingsOf('browser', { VITE_SIMULATED_DELAYS: 'true' }).simulatedDelays).toBe(true);
  });
});

describe('the server profile', () => {
  it('asks the API on the page’s own origin, and keeps the cart in this browser first [STORE-01, CART-16]', async () => {
    const settings = settingsOf('server');
    const page = behaviourOf(await openBrowserContainer(settings));
    const { cart, saved } = await page.cart.change((held) => addCard(held, aCard()), {
      cart: [],
      saved: true,
    });
    expect(saved).toEqual({ kept: true });
    expect((await page.cart.load()).cart).toEqual(cart);
    expect((await page.catalog.page(cardQuery({ scope: 'homepage' }))).isErr()).toBe(true);
    expect(network).toContainEqual(expect.stringMatching(/^GET \/cards\?homepage=true/));
  });

  it('asks the API for accounts, saved cards and posting, and lets only the admin post [ADMIN-11, D28]', async () => {
    const settings = settingsOf('server');
    const page = behaviourOf(await openBrowserContainer(settings));
    const card = aCard({ id: 'c01' });
    const away = { kind: 'unavailable', why: 'offline' };
    const signedIn = await page.accounts.signIn({ login: 'ada@example.org', password: 'secret words' });
    expect(signedIn._unsafeUnwrapErr()).toMatchObject(away);
    expect((await page.passwordResets?.request('ada@example.org'))?._unsafeUnwrapErr()).toMatchObject(away);
    expect((await page.savedCards.save(userId('1'), card.id)).isErr()).toBe(true);
    expect((await page.postCard(card.id, { collection: true, homepage: false })).isErr()).toBe(true);
    expect((await page.sessions.current()).isErr()).toBe(true);
    expect(network.filter((call) => !call.includes('/cart'))).toEqual([
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/reset-requests',
      'PUT /api/v1/me/saved-cards/c01',
      'POST /cards/c01/post',
      'GET /api/v1/auth/session',
    ]);
    expect(mayRole('user', 'post-cards', page.permissions)).toBe(false);
  });
});

describe('the provider’s form', () => {
  const paidBy = async (config: object) => {
    const settings = readBrowserSettings(pageWith({ ...served, ...config }), {});
    const { checkout, shop } = behaviourOf(await openBrowserContainer(settings));
    return { hasForm: checkout.loadStripe !== null, demoFallback: shop.demoFallback };
  };
  const key = { stripePublishableKey: 'pk_test_1' };

  it('is there where the server has a provider with a key for the page, and not loaded before it is asked for [PAY-11, PAY-22]', async () => {
    expect(await paidBy({ payments: 'stripe', ...key })).toEqual({ hasForm: true, demoFallback: true });
    expect(await paidBy({ payments: 'stripe' })).toMatchObject({ hasForm: false });
    expect(await paidBy({ payments: 'demo', ...key })).toMatchObject({ hasForm: false });
    expect(document.querySelector('script[src*="stripe"]')).toBeNull();
    expect(network).toEqual([]);
  });

  it('gives way to the demonstration where the server says so, and always in the browser profile [PAY-18, PAY-20]', async () => {
    expect(await paidBy({ payments: 'stripe', ...key, demoFallback: false })).toMatchObject({ demoFallback: false });
    const settings = settingsOf('browser');
    expect(behaviourOf(await openBrowserContainer(settings)).shop.demoFallback).toBe(true);
  });
});

describe('the settings', () => {
  it('choose the profile by the shop-config in the page alone [STORE-01, STORE-02]', () => {
    expect(settingsOf('browser').shopConfig).toBeNull();
    expect(settingsOf('server').shopConfig).toEqual(served);
    expect(network).toEqual([]);
  });

  it('take the address of the admin and the campaign from the server where there is one', () => {
    const campaign = { campaignId: '1', rotationId: '2', toolId: '3', referenceId: '4' };
    const settings = readBrowserSettings(pageWith({ ...served, adminLoginPath: '/door', campaign }), {
      VITE_ADMIN_LOGIN_PATH: '/other',
      VITE_EBAY_CAMPAIGN_ID: '9',
    });
    expect(settings).toMatchObject({ adminLoginPath: '/door', campaign });
    expect(settingsOf('browser', { VITE_EBAY_CAMPAIGN_ID: '9' }).campaign).toMatchObject({ campaignId: '9' });
    expect(settingsOf('browser')).toMatchObject({ adminLoginPath: '/admin-yyd92c', campaign: null });
  });

  it('take contact, shipping time and returns from the server where there is one, and from the build else [PAGE-20, CARD-30]', () => {
    const policies = { contactEmail: 'help@shop.example', shippingDays: { from: 1, to: 2 }, returnDays: 30 };
    const built = { VITE_CONTACT_EMAIL: 'help@shop.example', VITE_SHIPPING_DAYS: '1-2', VITE_RETURN_DAYS: '30' };
    expect(settingsOf('browser', built).policies).toEqual(policies);
    expect(settingsOf('server', built).policies).toEqual(noPolicies);
    expect(readBrowserSettings(pageWith({ ...served, policies }), {}).policies).toEqual(policies);
    expect(settingsOf('browser', { VITE_RETURN_DAYS: '' }).policies).toEqual(noPolicies);
  });

  it('leave the affiliate network’s script out where there is no campaign [LIST-25]', async () => {
    const without = settingsOf('browser');
    expect(behaviourOf(await openBrowserContainer(without)).loadSmartLinks).toBeNull();
    const settings = settingsOf('browser', { VITE_EBAY_CAMPAIGN_ID: '9' });
    expect(behaviourOf(await openBrowserContainer(settings)).loadSmartLinks).toBeTypeOf('function');
  });

  it.each([
    ['a word that is neither true nor false', undefined, { VITE_SIMULATED_DELAYS: 'yes' }, /VITE_SIMULATED_DELAYS/],
    ['a path that is none', undefined, { VITE_ADMIN_LOGIN_PATH: 'javascript:x' }, /VITE_ADMIN_LOGIN_PATH/],
    ['an admin without a name', undefined, { VITE_ADMIN_USERNAME: ' ' }, /VITE_ADMIN_USERNAME/],
    ['a readable password', undefined, { VITE_ADMIN_PASSWORD_SHA256: 'goat-demo' }, /VITE_ADMIN_PASSWORD_SHA256/],
    ['a contact that is no address', undefined, { VITE_CONTACT_EMAIL: 'help@.' }, /VITE_CONTACT_EMAIL/],
    ['a shipping time without a number', undefined, { VITE_SHIPPING_DAYS: 'soon' }, /VITE_SHIPPING_DAYS/],
    ['another profile', { ...served, profile: 'cloud' }, {}, /shop-config profile/],
    ['half a config', '{"profile":', {}, /shop-config/],
  ] as const)('end the start with a line that names %s', (_, config, environment, message) => {
    expect(() => readBrowserSettings(pageWith(config), environment)).toThrow(message);
  });
});
