import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';

const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the list of keys', () => {
  it('opens by the key ? and closes by Escape [NAV-19]', async () => {
    const { user } = await renderShop('/about');
    await screen.findByRole('contentinfo');
    await user.keyboard('?');
    const rows = within(await list()).getAllByRole('term');
    expect(rows.map((row) => row.textContent)).toEqual([
      '/Slash',
      '?Question mark',
      'EscEscape',
      '↓Down arrow or ↑Up arrow',
      'EnterEnter',
      '←Left arrow or →Right arrow',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from the footer, and gives the focus back to it [NAV-19]', async () => {
    const { user } = await renderShop('/about');
    const entry = within(await screen.findByRole('contentinfo')).getByRole('button', { name: 'Keyboard shortcuts' });
    await user.click(entry);
    await user.click(within(await list()).getByRole('button', { name: 'Close the list of keys' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(entry).toHaveFocus());
  });

  it('turns the keys that stand for themselves off and on again [NAV-20]', async () => {
    const { user, useCases } = await renderShop('/about');
    const entry = within(await screen.findByRole('contentinfo')).getByRole('button', { name: 'Keyboard shortcuts' });
    const turn = async () => {
      await user.click(entry);
      await user.click(within(await list()).getByRole('checkbox', { name: 'Use the keys / and ?' }));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await turn();
    expect(useCases.preferences.shortcuts.read()).toBe(false);
    await user.keyboard('?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Search cards' })).not.toHaveFocus();
    await turn();
    await user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Search cards' })).toHaveFocus();
  });

  it('does not open while the customer types [NAV-19]', async () => {
    const { user } = await renderShop('/cards', { cards: [aCard()] });
    const field = await screen.findByRole('searchbox', { name: 'Search the collection' });
    await user.type(field, 'who?');
    expect(field).toHaveValue('who?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
