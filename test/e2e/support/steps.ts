import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** An address in the form's own words. */
export const address = {
  'Full name': 'Ada Collector',
  Email: 'ada@example.com',
  Address: '1 Diamond Way',
  City: 'Cooperstown',
  'ZIP code': '13326',
} as const;

export async function fillShipping(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).first().fill(value);
  await page.getByLabel('State').first().selectOption('NY');
}

/** From a filled cart to the confirmation, through the demonstration's form. */
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

/** The number beside the cart, as its link says it. */
export const cartCount = (page: Page) => page.getByRole('link', { name: /cart/i }).first();

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

/** The password of every account that a journey makes. */
export const password = 'correct horse battery';

/** Makes an account, and is signed in with it. */
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

/** Fills in and sends the form of the profile page, which must be open already. */
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

/** The button says 'Saved' at once; leaving the page before the shop has answered would cut the call off. */
export const isSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/saved-cards/'));
