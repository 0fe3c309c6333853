import { screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { anAdmin, renderShop, type ShopWish } from '#test/support/render-shop.tsx';

async function openPalette(wish: ShopWish = {}) {
  const shop = await renderShop('/management-portal/audit', { viewer: anAdmin, ...wish });
  await screen.findByRole('navigation', { name: 'Management' });
  await shop.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('textbox', { name: 'Search the portal' });
  return { ...shop, field, dialog: within(await screen.findByRole('dialog')) };
}

describe('the palette of the portal', () => {
  it('opens by Ctrl+K and leads to a page by its name [ADMIN-75]', async () => {
    const { user, field, address } = await openPalette();
    await user.type(field, 'card man');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/management-portal/cards'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['add card', 'new card', 'card add'])(
    'finds an action by words in any order: %s [ADMIN-75]',
    async (typed) => {
      const { user, field, address } = await openPalette();
      await user.type(field, typed);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(address()).toBe('/management-portal/cards?new'));
    },
  );

  it('finds cards, also drafts, and opens their form [ADMIN-75]', async () => {
    const { user, field, address } = await openPalette({
      cards: [aCard({ id: 'draft', title: '1986 Fleer #57', isPosted: false })],
    });
    await user.type(field, 'fleer');
    await user.click(await screen.findByText('1986 Fleer #57'));
    await waitFor(() => expect(address()).toBe('/management-portal/cards?edit=draft'));
  });

  it('says when nothing is found [ADMIN-75]', async () => {
    const { user, field, dialog } = await openPalette();
    await user.type(field, 'no such thing');
    expect(await dialog.findByText('Nothing found.')).toBeInTheDocument();
  });

  it('says when cards cannot be searched, also beside other entries, and searches again [ADMIN-75]', async () => {
    let fails = true;
    const { user, field, dialog } = await openPalette({
      cards: [aCard({ id: 'draft', title: 'Card 57', isPosted: false })],
      over: ({ catalog }) => ({
        catalog: { ...catalog, page: (query) => (fails ? errAsync(storageFails) : catalog.page(query)) },
      }),
    });
    await user.type(field, 'card');
    const retry = await dialog.findByText('Orders and cards could not be searched. Try again');
    expect(dialog.getByText('Card Manager')).toBeInTheDocument();
    fails = false;
    await user.click(retry);
    expect(await dialog.findByText('Card 57')).toBeInTheDocument();
  });

  it('has a button in the sidebar [ADMIN-75]', async () => {
    const { user } = await renderShop('/management-portal/audit', { viewer: anAdmin });
    const sidebar = await screen.findByRole('navigation', { name: 'Management' });
    await user.click(within(sidebar).getByRole('button', { name: /^Search/ }));
    expect(await screen.findByRole('textbox', { name: 'Search the portal' })).toHaveFocus();
  });
});
