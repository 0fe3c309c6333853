import { screen, waitFor, within } from '@testing-library/react';
import type { Card } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

/** `count` cards, the one with the highest number the newest. */
export const manyCards = (count: number): readonly Card[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return aCard({
      id: `n${number}`,
      player: `Player ${number}`,
      price: index + 1,
      addedAt: new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString(),
    });
  });

/** The Card Manager, over a shop with these cards. */
export async function openManager(at = '', wish: ShopWish = {}) {
  const shown = await renderShop(`/management-portal/cards${at}`, { viewer: anAdmin, ...wish });
  await screen.findByRole('heading', { level: 1, name: 'Card Manager' });
  const { catalog } = shown.shop;
  return {
    ...shown,
    /** The cards of the shop by their ids, whatever is shown. */
    stored: async () => {
      const page = await catalog.page(cardQuery({ scope: 'everything', limit: 100 }));
      return new Map(page._unsafeUnwrap().cards.map((card) => [card.id as string, card]));
    },
  };
}

export const table = () => screen.findByRole('table');

/** The players, row by row; roles would be slow to find out in so many rows. */
export const players = (): string[] =>
  [...document.querySelectorAll('table[class] > tbody > tr > th')].map((cell) => cell.textContent ?? '');

export const rowOf = async (player: string) =>
  within(await screen.findByRole('row', { name: new RegExp(player.replace(/[()]/g, '.')) }));

export const tick = async (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });

export const bar = () => screen.findByRole('region', { name: 'Selected cards' });

export const shows = (names: readonly string[]) =>
  waitFor(() => {
    if (players().join() !== names.join()) throw new Error(`the rows are ${players().join()}`);
  });
