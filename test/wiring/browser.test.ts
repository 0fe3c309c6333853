// @vitest-environment jsdom
import 'reflect-metadata';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardQuery } from '#domain/cards/card-query.ts';
import { addCard } from '#domain/cart/cart.ts';
import { openContainer } from '#src/browser/container.ts';
import { behaviourOf } from '#src/browser/plug.ts';
import { readSettings, type Settings } from '#src/browser/settings.ts';
import { tokens } from '#src/tokens.ts';
import { aCard } from '../support/cards.ts';

type Token = keyof typeof tokens;

const both = [
  'clock',
  'ids',
  'log',
  'cardCatalog',
  'cartIdentity',
  'cartPlaces',
  'loadCart',
  'changeCart',
  'setCartAside',
  'restoreCart',
  'clearCart',
  'resetCart',
  'placeOrder',
  'payOrder',
  'readOrder',
  'receipts',
  'sessions',
  'themePreference',
  'keyPreference',
] as const satisfies Token[];

/** What each profile binds. What stands nowhere is the server's alone: the page does not need it. */
const bound = {
  browser: [...both, 'cardDesk', 'loadSamples', 'orders', 'paymentGateway', 'boxes', 'pageContents'],
  server: [...both, 'carts'],
} as const satisfies Record<string, Token[]>;

const profiles = ['browser', 'server'] as const;

const served = {
  profile: 'server',
  payments: 'demo',
  adminLoginPath: '/admin-yyd92c',
  publicUrl: 'http://localhost:3000',
  campaign: null,
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

const settingsOf = (profile: (typeof profiles)[number], environment: Record<string, unknown> = {}): Settings =>
  readSettings(pageWith(profile === 'server' ? served : undefined), environment);

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
    network.push(`fetch ${address}`);
    return Promise.reject(new Error('no network'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(profiles)('the container of the %s profile', (profile) => {
  it('gives out every token that it should, each once, without a request [STORE-01][STORE-02]', async () => {
    const container = await openContainer(settingsOf(profile));
    for (const name of bound[profile]) {
      expect(container.get(tokens[name] as never), name).toBeDefined();
      expect(container.get(tokens[name] as never), name).toBe(container.get(tokens[name] as never));
    }
    expect(network).toEqual([]);
  });

  it('binds nothing beside them', async () => {
    const container = await openContainer(settingsOf(profile));
    const given = (Object.keys(tokens) as Token[]).filter((name) => container.isBound(tokens[name]));
    expect(given.toSorted()).toEqual([...bound[profile]].toSorted());
  });

  it('fills the whole socket of the page with the same shape [STORE-03]', async () => {
    const settings = settingsOf(profile);
    const { loadSamples, ...behaviour } = behaviourOf(await openContainer(settings), settings);
    const shapeOf = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
        : typeof value;
    expect(shapeOf(behaviour)).toEqual({
      catalog: shapeOfAll('card cards page facets stats priceHistory'),
      cart: shapeOfAll('load change setAside restore clear reset id'),
      checkout: {
        ...shapeOfAll('placeOrder payOrder readOrder'),
        receipts: shapeOfAll('keep find'),
        demoPaymentTime: 'number',
      },
      sessions: shapeOfAll('current'),
      theme: shapeOfAll('read write'),
      keys: shapeOfAll('areOn turn'),
      clock: shapeOfAll('now'),
      ids: shapeOfAll('random timestamp secret'),
      log: shapeOfAll('info warn error'),
      shop: { adminLoginPath: 'string', campaign: expect.anything() },
    });
    expect(loadSamples === null).toBe(profile === 'server');
  });
  const shapeOfAll = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 'function']));
});

describe('the browser profile', () => {
  it('reads and changes this browser’s storage and asks nobody [STORE-01][HOME-12]', async () => {
    const settings = settingsOf('browser');
    const page = behaviourOf(await openContainer(settings), settings);
    expect((await page.catalog.page(cardQuery({ shelf: 'homepage' })))._unsafeUnwrap().cards).toEqual([]);
    expect((await page.loadSamples?.())?._unsafeUnwrap()).toBe(40);
    expect((await page.catalog.page(cardQuery({ shelf: 'homepage' })))._unsafeUnwrap().cards).toHaveLength(8);
    const { cart } = await page.cart.change([], (held) => addCard(held, aCard()));
    expect((await page.cart.load()).cart).toEqual(cart);
    expect(network).toEqual([]);
  });

  it('waits where the build says so only [STORE-15]', () => {
    expect(settingsOf('browser').simulatedDelays).toBe(false);
    expect(settingsOf('browser', { VITE_SIMULATED_DELAYS: 'true' }).simulatedDelays).toBe(true);
  });
});

describe('the server profile', () => {
  it('asks the API on the page’s own origin, and keeps the cart in this browser first [STORE-01][CART-16]', async () => {
    const settings = settingsOf('server');
    const page = behaviourOf(await openContainer(settings), settings);
    const { cart, saved } = await page.cart.change([], (held) => addCard(held, aCard()));
    expect(saved).toEqual({ kept: true });
    expect((await page.cart.load()).cart).toEqual(cart);
    expect((await page.catalog.page(cardQuery({ shelf: 'homepage' }))).isErr()).toBe(true);
    expect(network).toContainEqual(expect.stringMatching(/^GET \/cards\?homepage=true/));
  });
});

describe('the settings', () => {
  it('choose the profile by the shop-config in the page alone [STORE-01][STORE-02]', () => {
    expect(settingsOf('browser').shopConfig).toBeNull();
    expect(settingsOf('server').shopConfig).toEqual(served);
    expect(network).toEqual([]);
  });

  it('take the address of the admin and the campaign from the server where there is one', () => {
    const campaign = { campaignId: '1', rotationId: '2', toolId: '3', referenceId: '4' };
    const settings = readSettings(pageWith({ ...served, adminLoginPath: '/door', campaign }), {
      VITE_ADMIN_LOGIN_PATH: '/other',
      VITE_EBAY_CAMPAIGN_ID: '9',
    });
    expect(settings).toMatchObject({ adminLoginPath: '/door', campaign });
    expect(settingsOf('browser', { VITE_EBAY_CAMPAIGN_ID: '9' }).campaign).toMatchObject({ campaignId: '9' });
    expect(settingsOf('browser')).toMatchObject({ adminLoginPath: '/admin-yyd92c', campaign: null });
  });

  it.each([
    ['a word that is neither true nor false', undefined, { VITE_SIMULATED_DELAYS: 'yes' }, /VITE_SIMULATED_DELAYS/],
    ['a path that is none', undefined, { VITE_ADMIN_LOGIN_PATH: 'javascript:x' }, /VITE_ADMIN_LOGIN_PATH/],
    ['another profile', { ...served, profile: 'cloud' }, {}, /shop-config profile/],
    ['half a config', '{"profile":', {}, /shop-config/],
  ] as const)('end the start with a line that names %s', (_, config, environment, message) => {
    expect(() => readSettings(pageWith(config), environment)).toThrow(message);
  });
});
