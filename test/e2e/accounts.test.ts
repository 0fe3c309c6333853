import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopStage, siteStage } from './support/stage.ts';
import { isSaved, password, register, sendSignIn, signIn } from './support/steps.ts';

async function save(page: Page, card: string, answered: (page: Page) => Promise<unknown>): Promise<void> {
  await page.goto(`/card/${card}`);
  const answer = answered(page);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page
    .getByRole('button', { name: /^Saved/ })
    .first()
    .waitFor();
  await answer;
}

const watched = (page: Page) =>
  page.getByRole('list', { name: 'My Watchlist' }).getByRole('link', { name: /View Details/ });
const watchedIds = (page: Page): Promise<string[]> =>
  watched(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''));

/** Registers, saves, removes with undo, signs out and in again: the same in both profiles. */
async function keepsAWatchlist(page: Page, email: string, answered: (page: Page) => Promise<unknown>): Promise<void> {
  await register(page, email);
  await page.getByText('Your watchlist is empty').waitFor();
  for (const card of ['1', '101', '7']) await save(page, card, answered);
  await page.goto('/profile');
  await page.getByText('3 saved cards - Most recent first').waitFor();
  await expect.poll(() => watchedIds(page)).toEqual(['7', '101', '1']);
  await page
    .getByRole('button', { name: /^Remove .* from your watchlist/ })
    .nth(1)
    .click();
  await page.getByText('2 saved cards - Most recent first').waitFor();
  await expect.poll(() => watchedIds(page)).toEqual(['7', '1']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 saved cards - Most recent first').waitFor();
  await expect.poll(() => watchedIds(page)).toEqual(['7', '101', '1']);
  await page.reload();
  await page.getByText('3 saved cards - Most recent first').waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
}

describe('accounts, with the server', () => {
  const stage = shopStage({ ADMIN_PASSWORD: password });

  it('keep a watchlist, with undo, beyond signing out [AUTH-11, AUTH-16, WATCH-02, WATCH-04, WATCH-08]', async () => {
    const { page, complaints, context } = await stage.visit();
    await keepsAWatchlist(page, 'ada@example.org', isSaved);
    await signIn(page, 'ADA@example.org ');
    await page.getByText('3 saved cards - Most recent first').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('take a guest’s cart and wish along through signing in [AUTH-19, CARD-08, WATCH-01]', async () => {
    const { page, context } = await stage.visit();
    await register(page, 'grace@example.org');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/card/3');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    expect(await page.getByRole('button', { name: /^Saved?$/ }).count()).toBe(0);
    await page.getByRole('link', { name: /Sign in to save/ }).click();
    await sendSignIn(page, 'grace@example.org');
    await page.waitForURL(/\/card\/3$/);
    await page
      .getByRole('button', { name: /^Saved/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Added to Cart' }).first().waitFor();
    await context.close();
  });

  it('signed out in one tab are signed out in the others [AUTH-16, AUTH-27, M4]', async () => {
    const { page, context } = await stage.visit();
    await register(page, 'edith@example.org');
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByText('Your watchlist is empty').waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await other.getByRole('tab', { name: 'Sign In' }).waitFor();
    await context.close();
  });

  it('tell one answer for a wrong password and an unknown address [AUTH-12]', async () => {
    const { page, context } = await stage.visit();
    await signIn(page, 'nobody@example.org', 'wrong password');
    await page.getByText('Invalid email or password').waitFor();
    await context.close();
  });

  it('let only the admin sign in and out again [ADMIN-01, ADMIN-04, ADMIN-14, ADMIN-15, ADMIN-19]', async () => {
    const { page, complaints, context } = await stage.visit();
    await page.goto('/management-portal/dashboard');
    await page.waitForURL(/\/admin-yyd92c$/);
    await page.getByLabel(/username/i).fill('admin');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: /sign in|log in/i }).click();
    await page.waitForURL(/\/management-portal\/dashboard$/);
    await page.getByText('GOAT Admin').filter({ visible: true }).first().waitFor();
    await page.goto('/admin');
    await page.waitForURL(/\/management-portal\/dashboard$/);
    await page.getByRole('button', { name: /log ?out/i }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/management-portal/dashboard');
    await page.waitForURL(/\/admin-yyd92c$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('let the admin in on the profile page by e-mail [AUTH-13, AUTH-14]', async () => {
    const { page, context } = await stage.visit();
    await signIn(page, 'admin@localhost');
    await page.waitForURL(/\/management-portal\/dashboard$/);
    await context.close();
  });
});

describe('accounts, in the browser alone', () => {
  const stage = siteStage();
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('registeredUsers'));
  const isStored = async (page: Page) => {
    const before = await stored(page);
    await expect.poll(() => stored(page)).not.toBe(before);
  };

  it('keep a watchlist, with undo, beyond signing out, and no readable password [AUTH-22, STORE-14, WATCH-02]', async () => {
    const { page, complaints, context } = await stage.visit();
    await keepsAWatchlist(page, 'ada@example.org', isStored);
    await signIn(page, 'ada@example.org');
    await page.getByText('3 saved cards - Most recent first').waitFor();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).toContain('registeredUsers');
    expect(stored).not.toContain(password);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
