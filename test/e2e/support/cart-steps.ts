import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './chromium.ts';
import { openPortal } from './portal-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { takenOver } from './steps.ts';

/** Gives every card of the home page this many copies; most samples are one of a kind. */
export async function stockHomePage({ page, context }: Visit, secret: string, stock: number): Promise<void> {
  await openPortal(page, secret);
  const answers = await page.evaluate(async (stock) => {
    const { cards } = (await (await fetch('/cards?homepage=true&limit=100')).json()) as { cards: { id: string }[] };
    const setStock = async ({ id }: { id: string }): Promise<number> => {
      const record = await (await fetch(`/api/v1/cards/${id}/record`)).json();
      const { id: _, addedAt: __, ...input } = record.card;
      const body = JSON.stringify({ ...input, version: record.version, stock });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/cards/${id}`, { method: 'PUT', headers, body })).status;
    };
    return Promise.all(cards.map(setStock));
  }, stock);
  expect(answers).toEqual(Array(8).fill(200));
  await context.close();
}

export async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Presses 'add to cart' on a home page tile. */
export const press = (page: Page, tile: number, times: number): Promise<void> =>
  page.evaluate(
    ([nth, count]) => {
      for (let time = 0; time < count; time += 1) {
        document.querySelectorAll('article')[nth]?.querySelector<HTMLElement>('button[aria-label*="cart"]')?.click();
      }
    },
    [tile, times] as const,
  );

/** Presses before React has taken over are done once each. */
export async function readyToAdd(page: Page): Promise<void> {
  await page.getByRole('article').nth(7).waitFor();
  await takenOver(page);
}

/** The count in the header. */
const shown = async (page: Page): Promise<number> => {
  const label = (await page.getByRole('link', { name: /^cart/i }).first().getAttribute('aria-label')) ?? '';
  return Number(/(\d+) items?/.exec(label)?.[1] ?? 0);
};
export const showsSoon = (page: Page, copies: number) => expect.poll(() => shown(page)).toBe(copies);

/** Copies by card in this browser. */
export const stored = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('cart') ?? '{"value":[]}') as {
      value: { card: { id: string }; quantity: number }[];
    };
    return Object.fromEntries(value.map(({ card, quantity }) => [card.id, quantity]));
  });
export const sum = (copies: Record<string, number>) => Object.values(copies).reduce((all, one) => all + one, 0);

/** Copies by card on the server, which shows a cart to its own browser only (CART-34). */
export async function kept(page: Page, shop: Pick<RunningShop, 'url'>): Promise<Record<string, number>> {
  const id = await page.evaluate(() => localStorage.getItem('cartId'));
  const { cart } = (await (await page.request.get(`${shop.url}/api/v1/cart/${id}`)).json()) as {
    cart: { card: { id: string }; quantity: number }[];
  };
  return Object.fromEntries(cart.map(({ card, quantity }) => [card.id, quantity]));
}
