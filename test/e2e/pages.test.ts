import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe.ts';
import type { Visit } from './support/chromium.ts';
import { openCards, openPortal } from './support/portal-steps.ts';
import { shopStage } from './support/stage.ts';
import {
  checkOut,
  expectNoSidewaysScroll,
  fillShipping,
  isSaved,
  password,
  register,
  signIn,
  takenOver,
} from './support/steps.ts';

/** Optional folder for screenshots: `SCREENSHOTS=folder npm run test:e2e`. */
const folder = process.env.SCREENSHOTS;

const colorSchemes = ['light', 'dark'] as const;
type Width = 1280 | 390;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Color transitions have finished, and those that began because a parent's color had changed. */
const colorsSettled = (page: Page) =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  });

/** The open page as on a phone. */
async function makeNarrow({ page, context, settled }: Visit): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 900 });
  await settled();
}

async function fillCart(page: Page, card = '1'): Promise<void> {
  await page.goto(`/card/${card}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
  await page.goto('/cart');
  await page.getByText('Proceed to checkout').first().waitFor();
}

/** Each visit has its own account. */
let accounts = 0;

async function registerAnew(page: Page): Promise<void> {
  accounts += 1;
  await register(page, `ada-${accounts}@example.org`);
}

const aBoxTitle = '2023 Panini Prizm Basketball Hobby Box';

/** The response to a change made on the page. */
const call = (page: Page, method: 'POST' | 'DELETE', path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(path, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body }),
      });
      // An unread response counts as pending.
      await answer.text();
      return answer.status;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

async function addBox(page: Page): Promise<void> {
  const box = {
    title: aBoxTitle,
    brand: 'Panini',
    boxType: 'Hobby Box',
    year: 2023,
    sport: 'basketball',
    price: 749.99,
    originalPrice: 899.5,
    description: 'Twelve packs of twelve cards, sealed by the maker. Two autographs a box on the average. '.repeat(3),
    imageUrl: '/pictures/cards/1.svg',
    additionalImageUrls: [],
    isPosted: true,
    isHomepage: false,
    condition: 'New',
    quantity: 2,
  };
  expect(await call(page, 'POST', '/api/v1/boxes', box)).toBe(201);
}

/** The next page starts without boxes. */
async function clearBoxes(page: Page): Promise<void> {
  expect(await call(page, 'DELETE', '/api/v1/boxes')).toBe(200);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
let adminCookies: Cookies | undefined;

/** The page 'portal' signs in by itself; the others share a session. */
async function asAdmin(page: Page): Promise<void> {
  if (adminCookies) return page.context().addCookies(adminCookies);
  await openPortal(page, password);
  adminCookies = await page.context().cookies();
}

const pages: Record<string, (page: Page) => Promise<unknown>> = {
  home: async (page) => {
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
  },
  collection: async (page) => {
    await page.goto('/cards?graded=graded');
    await page.getByText('cards found').first().waitFor();
    await page.getByRole('article').first().waitFor();
  },
  'collection-empty': async (page) => {
    await page.goto('/cards?q=nothing-like-this');
    await page.getByText('No cards found matching your criteria').waitFor();
  },
  search: async (page) => {
    await page.goto('/search?q=jordan');
    await page.getByText('cards found').first().waitFor();
  },
  card: async (page) => {
    await page.goto('/card/101');
    await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
  },
  'card-missing': async (page) => {
    await page.goto('/card/no-such-card');
    await page.getByText('Card not found').first().waitFor();
  },
  'cart-empty': async (page) => {
    await page.goto('/cart');
    await page.getByText('Continue shopping').first().waitFor();
  },
  cart: (page) => fillCart(page),
  checkout: async (page) => {
    await fillCart(page);
    await page.getByText('Proceed to checkout').first().click();
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page.getByText('Please fill in all required fields').first().waitFor();
  },
  payment: async (page) => {
    await fillCart(page);
    await page.getByText('Proceed to checkout').first().click();
    await fillShipping(page);
    await page.getByRole('button', { name: /continue to payment/i }).click();
    await page.getByRole('button', { name: /^pay /i }).waitFor();
  },
  confirmation: async (page) => {
    // The page before it holds the only copy of the first card.
    await fillCart(page, '2');
    await checkOut(page);
    await page.getByText('Ada Collector').first().waitFor();
  },
  drawer: async (page) => {
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Live Listings', exact: true }).waitFor();
  },
  'search-filters': async (page) => {
    await page.goto('/search?graded=graded&sport=basketball');
    await page.getByRole('article').first().waitFor();
    const open = page.getByRole('button', { name: /^Filters/ });
    if (await open.isVisible()) await open.click();
    for (const name of ['Player & Team', 'Year & Brand', 'Condition & Grade', 'Price Range']) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
    }
  },
  'search-suggestions': async (page) => {
    await page.goto('/cards');
    await page.getByText('cards found').first().waitFor();
    await takenOver(page);
    await page.keyboard.press('/');
    await page.keyboard.type('jor');
    await page.getByRole('option').first().waitFor();
  },
  keys: async (page) => {
    await page.goto('/cart');
    await page.getByText('Continue shopping').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  'sign-in': async (page) => {
    await signIn(page, 'nobody@example.org');
    await page.getByText('Invalid email or password').waitFor();
  },
  'create-account': async (page) => {
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await page.getByRole('form', { name: 'Create Account' }).getByRole('button', { name: 'Create Account' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
  },
  'new-password': async (page) => {
    await page.goto('/reset-password#token=a-secret-of-a-link');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  'profile-empty': async (page) => {
    await registerAnew(page);
    await page.getByText('Your watchlist is empty').waitFor();
  },
  profile: async (page) => {
    await registerAnew(page);
    for (const card of ['1', '101', '7']) {
      await page.goto(`/card/${card}`);
      const saved = isSaved(page);
      await page.getByRole('button', { name: 'Save', exact: true }).first().click();
      await saved;
    }
    await page.goto('/profile');
    await page.getByText('3 saved cards - Most recent first').waitFor();
  },
  'card-zoom': async (page) => {
    await page.goto('/card/101');
    await page
      .getByRole('button', { name: /zoom|enlarge|full size/i })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  'admin-login': async (page) => {
    await page.goto('/admin-yyd92c');
    await page.getByRole('form', { name: 'Admin Login' }).getByRole('button').last().click();
    await page.getByText('Please enter both username and password.').waitFor();
  },
  portal: async (page) => {
    await openPortal(page, password);
    await page.waitForURL(/\/management-portal\/dashboard$/);
    await page.getByText('GOAT Admin').filter({ visible: true }).first().waitFor();
    await page.getByText('Recently Updated Cards').waitFor();
  },
  'portal-cards': async (page) => {
    await asAdmin(page);
    await openCards(page, '?q=jordan');
    await page
      .getByLabel(/^Select /)
      .first()
      .check();
    await page.getByRole('region', { name: 'Selected cards' }).waitFor();
  },
  'portal-cards-empty': async (page) => {
    await asAdmin(page);
    await openCards(page, '?q=nothing-like-this');
    await page.getByText('No cards found matching your search.').first().waitFor();
  },
  'portal-card-form': async (page) => {
    await asAdmin(page);
    await openCards(page, '?new');
    const form = page.getByRole('dialog');
    await form.getByLabel('Listing title').fill('2018-19 Panini Prizm Luka Doncic #280 Silver RC PSA 10');
    await form.getByRole('button', { name: 'Read title' }).click();
    await form.getByRole('group', { name: 'Found in the title' }).waitFor();
    await form.getByRole('button', { name: 'Save Card' }).click();
    await form
      .getByText(/Please fill in all required fields/)
      .first()
      .waitFor();
  },
  'portal-import': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/cards/import');
    const csv = 'Title,Price\n1989 Upper Deck Ken Griffey Jr. #1 RC,120.00\n,15.00\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText(/comma/i).first().waitFor();
  },
  'portal-photos': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/cards/photos');
    const buffer = readFileSync('public/email-mark.png');
    const photos = ['1_front.png', '1_back.png', '101.png', 'holiday.png'].map((name) => ({
      name,
      mimeType: 'image/png',
      buffer,
    }));
    await page.getByLabel('Photos', { exact: true }).setInputFiles(photos);
    await page.getByRole('heading', { name: '3 photos for 2 cards' }).waitFor();
  },
  'portal-audit': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/audit');
    await page.getByRole('main').getByText('The shop').first().waitFor();
  },
  'portal-security': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
  },
  listings: async (page) => {
    await page.goto('/ebay-listings');
    await page.getByRole('article').first().waitFor();
  },
  'listings-empty': async (page) => {
    await page.goto('/ebay-listings?q=nothing-like-this');
    await page.getByText('No cards found').first().waitFor();
  },
  'boxes-empty': async (page) => {
    await page.goto('/boxes');
    await page.getByRole('link', { name: 'Notify Me When Available' }).waitFor();
  },
  boxes: async (page) => {
    await asAdmin(page);
    await page.goto('/boxes');
    await addBox(page);
    await page.goto('/boxes');
    await page.getByRole('heading', { name: aBoxTitle }).first().waitFor();
    await clearBoxes(page);
  },
  signup: async (page) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Email is required').waitFor();
  },
  'signup-thanks': async (page) => {
    await page.goto('/signup');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('link', { name: 'Back to Home' }).waitFor();
  },
  unsubscribe: async (page) => {
    await page.goto('/unsubscribe?token=nobody-has-this-one');
    await page.getByRole('button', { name: /unsubscribe/i }).waitFor();
  },
  about: async (page) => {
    await page.goto('/about');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  legal: async (page) => {
    await page.goto('/legal');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  terms: async (page) => {
    await page.goto('/terms-privacy');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  privacy: async (page) => {
    await page.goto('/terms-privacy?tab=privacy');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  'portal-about': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/about-us');
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
  },
  'portal-legal': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/legal');
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
  },
  'portal-terms': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/terms-privacy');
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
  },
  'portal-settings': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/settings');
    await page.getByRole('button', { name: 'Add to Social links' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Please give a name').waitFor();
  },
  'portal-shipping': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/settings?of=shipping');
    await page.getByRole('button', { name: 'Add the usual methods' }).click();
    await page
      .getByLabel(/^Price/)
      .first()
      .fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Please enter a price. 0 is free').waitFor();
  },
  'portal-tax': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/settings?of=tax');
    await page.getByRole('button', { name: 'Add to Tax rates' }).click();
    await page.getByLabel(/^Rate/).fill('7.25');
  },
  'portal-emails': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/settings?of=emails');
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
  },
  'portal-boxes': async (page) => {
    await asAdmin(page);
    await page.goto('/boxes');
    await addBox(page);
    await page.goto('/management-portal/boxes');
    await page.getByText('1 box, 1 posted').waitFor();
    await clearBoxes(page);
  },
  'portal-box-form': async (page) => {
    await asAdmin(page);
    await page.goto('/management-portal/boxes');
    await page.getByRole('button', { name: 'Add box' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save box' }).click();
    await page.getByText('Please fill in all required fields').waitFor();
  },
  'portal-newsletter': async (page) => {
    await page.goto('/signup');
    await page.getByLabel('Email').fill('grace@example.org');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('link', { name: 'Back to Home' }).waitFor();
    await asAdmin(page);
    await page.goto('/management-portal/newsletter?status=pending');
    await page.getByText('grace@example.org').filter({ visible: true }).first().waitFor();
  },
  'no-such-page': (page) => page.goto('/no-such-page'),
  greeting: (page) => page.goto('/mom'),
};

/** Pages whose steps depend on the width. The others look the same made narrow as opened narrow. */
const openedAtEachWidth: readonly string[] = ['search-filters'];

describe('every page', () => {
  const stage = shopStage({ ADMIN_PASSWORD: password });

  beforeAll(async () => {
    if (folder) mkdirSync(folder, { recursive: true });
  });

  async function open(name: string, width: Width): Promise<Visit> {
    const visit = await stage.visit({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      hasTouch: width < 500,
    });
    await pages[name]?.(visit.page);
    await visit.page.evaluate(() => document.fonts.ready);
    await visit.settled();
    return visit;
  }

  async function examine({ page }: Visit, name: string, width: Width): Promise<void> {
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      await colorsSettled(page);
      if (folder) await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true });
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await axeFindings(page, { runOnly: tags }), `${colorScheme}, ${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  }

  it.each(Object.keys(pages))(
    '%s is accessible, fits and does not complain, 1280 and 390 px wide, light and dark [THEME-12, NAV-02]',
    async (name) => {
      let visit = await open(name, 1280);
      await examine(visit, name, 1280);
      if (openedAtEachWidth.includes(name)) {
        expect(visit.complaints).toEqual([]);
        await visit.context.close();
        visit = await open(name, 390);
      } else {
        await makeNarrow(visit);
      }
      await examine(visit, name, 390);
      expect(visit.complaints).toEqual([]);
      await visit.context.close();
    },
  );

  it.each([
    '/',
    '/cards',
    '/card/1',
    '/cart',
    '/checkout',
    '/search',
    '/profile',
    '/ebay-listings',
    '/boxes',
    '/signup',
    '/about',
    '/terms-privacy',
    '/admin-yyd92c',
  ])('nothing scrolls sideways and nothing complains when %s is opened at 320 px', async (path) => {
    const { page, context, complaints, settled } = await stage.visit({ viewport: { width: 320, height: 700 } });
    await page.goto(path);
    await settled();
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
