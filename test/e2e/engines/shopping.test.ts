import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forget, type RunningShop, startShop } from '../support/running-shop.ts';
import { address, password } from '../support/steps.ts';
import type { Customer, Engine, Size } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { Shopper, type Wanted } from './shopper.ts';
import { openWebkit } from './webkit.ts';

const openEngine: Readonly<Record<string, () => Promise<Engine>>> = { firefox: openFirefox, webkit: openWebkit };

const banner: Wanted = { role: 'banner' };
const tile: Wanted = { role: 'article' };
const link = (name: string | RegExp, within?: Wanted): Wanted => ({ role: 'link', name, ...(within && { within }) });
const button = (name: string | RegExp, within?: Wanted): Wanted => ({
  role: 'button',
  name,
  ...(within && { within }),
});
const heading = (name: string | RegExp): Wanted => ({ role: 'heading', name });
const cart = (copies: number): Wanted => link(copies === 0 ? /^cart/i : new RegExp(`^cart.*\\b${copies} item`, 'i'));

describe(`shopping in ${process.env.ENGINE}`, () => {
  let shop: RunningShop;
  let engine: Engine | undefined;
  let customer: Customer | undefined;

  beforeAll(async () => {
    const open = openEngine[process.env.ENGINE ?? ''];
    if (!open) throw new Error('ENGINE is firefox or webkit');
    engine = await open();
  });
  // A shop of its own for each: a card that was sold cannot be bought again.
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(async () => {
    await customer?.leave();
    customer = undefined;
    await shop.stop();
    await forget(shop.dataDir);
  });
  afterAll(() => engine?.close());

  async function openTab(path: string, size?: Size): Promise<Shopper> {
    customer ??= await engine?.newCustomer();
    if (!customer) throw new Error('there is no engine');
    const shopper = new Shopper(await customer.openTab(size), shop.url);
    await shopper.goTo(path);
    return shopper;
  }

  const expectNoComplaints = async (): Promise<void> => expect(await customer?.complaints()).toEqual([]);

  async function register(ada: Shopper, email: string): Promise<void> {
    await ada.presses({ role: 'tab', name: 'Create Account' });
    const form: Wanted = { role: 'form', name: 'Create Account' };
    await ada.fills(/e-?mail/i, email, 'textbox', form);
    for (const label of ['Password', 'Confirm']) {
      await ada.tabsTo({ role: 'field', name: new RegExp(`^${label}`), within: form });
      await ada.tab.type(password);
    }
    await ada.keys('Enter');
    await ada.sees(heading('Profile'));
  }

  async function fillShipping(ada: Shopper): Promise<void> {
    for (const [label, value] of Object.entries(address)) await ada.fills(new RegExp(`^${label}`), value);
    await ada.chooses(/^State/, 'New York');
  }

  it('leads from the home page to the collection and to a card, and back [HOME-02, HOME-09, COLL-05, COLL-09]', async () => {
    const ada = await openTab('/');
    await ada.counts(tile, 8);
    await ada.presses(link('Start Browsing'));
    await ada.sees(heading('40 cards found'));
    await ada.presses(button('Load More Cards'));
    await ada.counts(tile, 40);
    const card = link(/./, { ...tile, nth: 24 });
    const { text } = await ada.sees(card);
    await ada.presses(card);
    await ada.isAt(/^\/card\//);
    await expect.poll(() => ada.tab.run(() => document.body.innerText)).toContain(text);
    await ada.tab.run(() => history.back());
    await ada.isAt(/^\/cards(\?|$)/);
    await ada.counts(tile, 40);
    await expect.poll(() => ada.tab.run(() => window.scrollY)).toBeGreaterThan(1000);
    await expectNoComplaints();
  });

  it('suggests while the customer types, by mouse and by keys [SRCH-13, SRCH-22, NAV-18]', async () => {
    const ada = await openTab('/about');
    await ada.isReady();
    const field: Wanted = { role: 'combobox', name: 'Search cards' };
    await ada.presses(field);
    await ada.tab.type('yank');
    await ada.presses({ role: 'option', name: /^New York Yankees/ });
    await ada.isAt(/^\/cards\?q=New%20York%20Yankees$/);
    await ada.sees(heading(/cards found/));
    await ada.goTo('/about');
    await ada.isReady();
    await ada.presses(field);
    await ada.tab.type('jordan');
    await ada.sees({ role: 'option', name: /Jordan/ });
    await ada.keys('ArrowDown', 'Enter');
    await ada.isAt(/^\/card\//);
    await ada.sees(heading('Michael Jordan'));
    await expectNoComplaints();
  });

  it('filters the collection, also after a reload [FLTR-17, COLL-04, COLL-08]', async () => {
    const ada = await openTab('/cards');
    await ada.sees(heading('40 cards found'));
    await ada.isReady();
    await ada.presses({ role: 'radio', name: /^Basketball/ });
    await ada.sees(heading('13 cards found'));
    await ada.isAt(/sport=basketball/);
    await ada.tab.reload();
    await ada.sees(heading('13 cards found'));
    await ada.counts(tile, 13);
    await ada.presses(button(/^Clear Filters/));
    await ada.sees(heading('40 cards found'));
    await expectNoComplaints();
  });

  it('sells a card, from its page to the confirmation [CARD-01, CART-01, CART-09, PAY-12, PAY-42, PAY-43]', async () => {
    const ada = await openTab('/card/3');
    await ada.presses(button('Add to Cart'));
    await ada.sees(button('Added to Cart'));
    await ada.sees(cart(1));
    await ada.tab.reload();
    await ada.sees(button('Added to Cart'));
    await ada.presses(cart(1));
    await ada.presses(link('Proceed to checkout'));
    await ada.isAt(/^\/checkout$/);
    await fillShipping(ada);
    await ada.tab.reload();
    await expect
      .poll(async () => (await ada.find({ role: 'textbox', name: /^Full name/ }))?.value)
      .toBe('Ada Collector');
    await ada.isReady();
    await ada.presses(button(/continue to payment/i));
    await ada.isAt(/\?step=payment$/);
    await ada.presses(button(/^pay /i));
    await ada.isAt(/^\/checkout\/success/);
    await ada.sees(heading('Order confirmed'));
    await ada.reads(/Ada Collector/);
    await ada.tab.reload();
    await ada.reads(/Ada Collector/);
    await ada.sees(cart(0));
    await expectNoComplaints();
  });

  it('keeps a watchlist beyond signing out [AUTH-11, AUTH-16, WATCH-01, WATCH-02, WATCH-04]', async () => {
    const ada = await openTab('/profile');
    await register(ada, 'ada@example.org');
    await ada.goTo('/card/7');
    await ada.presses(button('Save'));
    await ada.sees(button('Saved'));
    await ada.goTo('/profile');
    await ada.reads(/1 saved cards - Most recent first/);
    await ada.presses(button('Sign Out'));
    await ada.isAt(/^\/$/);
    await ada.presses(link('Sign In', banner));
    const form: Wanted = { role: 'form', name: 'Sign In' };
    await ada.fills(/e-?mail/i, 'ada@example.org', 'textbox', form);
    await ada.tabsTo({ role: 'field', name: /^Password/, within: form });
    await ada.tab.type(password);
    await ada.keys('Enter');
    await ada.reads(/1 saved cards - Most recent first/);
    await expectNoComplaints();
  });

  it('looks different after each press of the theme button, and after a reload as before [THEME-02, THEME-04]', async () => {
    const ada = await openTab('/cards');
    await ada.isReady();
    const brightness = () =>
      ada.tab.run(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
    for (const isDark of [true, false, true]) {
      await ada.presses(button(/^Switch to/, banner));
      await expect.poll(async () => (await brightness()) < 128).toBe(isDark);
    }
    await ada.tab.reload();
    await ada.sees(heading('40 cards found'));
    expect(await brightness()).toBeLessThan(128);
    await expectNoComplaints();
  });

  it('can be walked with the keyboard alone, to the confirmation [NAV-18, NAV-26, COLL-09, CARD-09, CART-23, PAY-12]', async () => {
    const ada = await openTab('/');
    await ada.isReady();
    await ada.keys('Tab');
    expect((await ada.sees(link('Skip to content'))).isFocused).toBe(true);
    await ada.tab.type('/');
    await ada.tab.type('gretzky');
    await ada.keys('Enter');
    await ada.isAt(/^\/cards\?q=gretzky/);
    await ada.sees(heading(/^[1-9]\d* cards found/));
    const first = link(/./, tile);
    await ada.tabsTo(first);
    await ada.keys('Enter');
    await ada.isAt(/^\/card\//);
    await ada.tabsTo(button('Add to Cart'));
    await ada.keys('Enter');
    await ada.sees(button('Added to Cart'));
    await ada.tabsTo(cart(1), 'BackTab');
    await ada.keys('Enter');
    await ada.tabsTo(link('Proceed to checkout'));
    await ada.keys('Enter');
    for (const [label, value] of Object.entries(address)) {
      await ada.tabsTo({ role: 'textbox', name: new RegExp(`^${label}`) });
      await ada.tab.type(value);
      if (label !== 'City') continue;
      await ada.tabsTo({ role: 'combobox', name: /^State/ });
      await ada.tab.type('New York');
    }
    await ada.tabsTo(button(/continue to payment/i));
    await ada.keys('Enter');
    await ada.tabsTo(button(/^pay /i));
    await ada.keys('Enter');
    await ada.sees(heading('Order confirmed'));
    await expectNoComplaints();
  });

  // WebKitGTK's browser has no window as narrow as a phone, and its driver does not answer a click in a second tab.
  if (process.env.ENGINE === 'firefox') {
    it('fits a phone, without a sideways scroll [NAV-10, COLL-03]', async () => {
      const ada = await openTab('/', 'phone');
      expect(await ada.tab.run(() => window.innerWidth)).toBe(390);
      for (const path of ['/', '/cards', '/card/5', '/cart', '/checkout', '/profile', '/search', '/ebay-listings']) {
        await ada.goTo(path);
        await ada.sees({ role: 'contentinfo' });
        await ada.isReady();
        const [page, screen] = await ada.tab.run(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect(page, path).toBeLessThanOrEqual(screen ?? 0);
      }
      await ada.goTo('/cards');
      await ada.isReady();
      await ada.presses(button(/menu/i, banner));
      await ada.presses(link('Buy Boxes', { role: 'dialog' }));
      await ada.isAt(/^\/boxes$/);
      await expectNoComplaints();
    });

    it('has one cart in two tabs [CART-10, CART-27, M1]', async () => {
      const ada = await openTab('/card/9');
      const other = await openTab('/card/11');
      await ada.presses(button('Add to Cart'));
      await other.sees(cart(1));
      await other.presses(button('Add to Cart'));
      await ada.sees(cart(2));
      await other.goTo('/cart');
      await other.presses({ ...button(/^Remove/), nth: 0 });
      await ada.sees(cart(1));
      await expectNoComplaints();
    });
  }
});
