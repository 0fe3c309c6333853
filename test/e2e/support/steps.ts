import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A valid address. */
export const address = {
  'Full name': 'Ada Collector',
  Email: 'ada@example.com',
  Address: '1 Diamond Way',
  City: 'Cooperstown',
  'ZIP code': '13326',
} as const;

export async function fillShipping(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address))
    await page.getByRole('textbox', { name: label }).first().fill(value);
  await page.getByLabel('State').first().selectOption('NY');
}

/** Of a checkout, which folds it on phones. */
export async function openSummary(page: Page): Promise<void> {
  await page.getByRole('complementary', { name: 'Order summary' }).waitFor();
  const toggle = page.getByRole('button', { name: /^Order summary/ });
  if (await toggle.isVisible()) await toggle.click();
}

/** From a filled cart to the confirmation, with the demonstration. */
export async function checkOut(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Proceed to checkout' })
    .or(page.getByRole('button', { name: 'Proceed to checkout' }))
    .first()
    .click();
  await fillShipping(page);
  await page.getByRole('button', { name: /continue to payment/i }).click();
  await page.getByRole('button', { name: /^pay /i }).click();
  await page.waitForURL(/\/checkout\/success/, { timeout: 20_000 });
}

/** The number in the cart link. */
export const cartCount = (page: Page) => page.getByRole('link', { name: /cart/i }).first();

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** Of all accounts in journeys. */
export const password = 'correct horse battery';

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  const form = page.getByRole('form', { name: 'Create Account' });
  await form.getByLabel(/e-?mail/i).fill(email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByLabel(/^Confirm/).fill(password);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
}

/** Submits the form of the open profile page. */
export async function sendSignIn(page: Page, email: string, secret = password): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel(/e-?mail/i).fill(email);
  await form.getByLabel(/^Password/).fill(secret);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/profile');
  await sendSignIn(page, email, secret);
}

/** 'Saved' appears at once; wait for the response before leaving the page. */
export const isSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/saved-cards/'));

/** Waits until React has taken over the server's HTML. */
export const takenOver = (page: Page): Promise<void> => page.locator('#first-data').waitFor({ state: 'detached' });

/** How many lists of cards this browser has stored for offline use. */
export const savedLists = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = 'goat-collection';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
    const open = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((done) => {
      open.onsuccess = () => done(open.result);
    });
    const names = database.transaction('answers').objectStore('answers').getAllKeys();
    const all = await new Promise<IDBValidKey[]>((done) => {
      names.onsuccess = () => done(names.result);
    });
    database.close();
    return all.filter((key) => String(key).startsWith('page?')).length;
  });
