import { act, screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardSuggestion } from '#domain/cards/card-suggestion.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const cards = [
  aCard({ id: 'mj1' }),
  aCard({ id: 'mj2', year: 1997 }),
  aCard({ id: 'miami', player: 'Jimmy Butler', team: 'Miami Heat', brand: 'Panini Prizm' }),
  aCard({ id: 'mitchell', player: 'Donovan Mitchell', team: 'Utah Jazz', brand: 'Mosaic' }),
  aCard({ id: 'draft', player: 'Mike Draft', isPosted: false }),
];

const field = () => screen.findByRole('combobox', { name: 'Search cards' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const suggested = () => screen.findByRole('listbox', { name: 'Suggestions' });
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

async function openShop(at = '/', wish: ShopWish = { cards }) {
  const shop = await renderShop(at, wish);
  return { ...shop, input: await field() };
}

/** The field with a text and its open suggestions. */
async function written(text: string, at = '/') {
  const shop = await openShop(at);
  await shop.user.type(shop.input, text);
  await suggested();
  return shop;
}

describe('the header’s search field', () => {
  it('opens the search for what is written, and the key / reaches it [NAV-18]', async () => {
    const { user, address, input } = await openShop();
    await user.keyboard('/');
    expect(input).toHaveFocus();
    await user.keyboard('Griffey Jr. & 1989{Enter}');
    await waitFor(() => expect(address()).toBe('/cards?q=Griffey%20Jr.%20%26%201989'));
    expect(await screen.findByRole('heading', { name: 'Browse the Goat Collection' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search the collection' })).toHaveValue('Griffey Jr. & 1989');
  });

  it('leaves the key / to a field with the focus [NAV-18]', async () => {
    const { user } = await openShop('/cards');
    const other = await screen.findByRole('searchbox', { name: 'Search the collection' });
    await user.type(other, '1/1');
    expect(other).toHaveFocus();
    expect(other).toHaveValue('1/1');
  });

  it('leaves the key / alone while a dialog is open [NAV-18]', async () => {
    const { user, input } = await openShop();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('dialog');
    await user.keyboard('/');
    expect(input).not.toHaveFocus();
  });

  it('shows what the collection or Search Cards is asked for, and nothing on other pages [NAV-18]', async () => {
    const { router, input } = await openShop('/search?q=heat');
    expect(input).toHaveValue('heat');
    await act(async () => router?.navigate('/cards?q=bulls'));
    expect(input).toHaveValue('bulls');
    await act(async () => router?.navigate('/about'));
    expect(input).toHaveValue('');
  });

  it('opens every card where nothing is written', async () => {
    const { user, address, input } = await openShop();
    await user.type(input, '  {Enter}');
    await waitFor(() => expect(address()).toBe('/cards'));
  });

  it('is opened over the header by a button where it has no room, and closed by Escape or its own [NAV-18]', async () => {
    const { user, input } = await openShop();
    const button = screen.getByRole('button', { name: 'Search' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(input).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });
});

describe('the suggestions', () => {
  it('are cards, then players, sets and teams of public cards with their counts, then the text [NAV-18, SRCH-22]', async () => {
    const { input } = await written('mi');
    const groups = within(await suggested()).getAllByRole('group');
    expect(groups.map((group) => group.textContent).slice(1)).toEqual([
      'PlayersMichael Jordan, 2 cardsDonovan Mitchell, 1 card',
      'TeamsMiami Heat, 1 card',
      'Search for “mi”',
    ]);
    const best = within(groups[0] as HTMLElement).getAllByRole('option');
    expect(best).toHaveLength(3);
    expect(best[0]).toHaveTextContent(/^Donovan Mitchell, Utah Jazz · \d+ · Mosaic.*, \$125\.00$/);
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(input).toHaveAttribute('aria-controls', (await suggested()).id);
    expect(input).toHaveAccessibleName('Search cards');
  });

  it('announce how many suggestions there are', async () => {
    await written('mi');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('7 suggestions'),
    );
  });

  it('are asked for after two characters, when the typing rests', async () => {
    const asked: string[] = [];
    const { user, input } = await openShop('/', {
      cards,
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          suggest: (text) => {
            asked.push(text);
            return catalog.suggest(text);
          },
        },
      }),
    });
    await user.type(input, 'm');
    await user.paste('iami');
    await suggested();
    expect(asked).toEqual(['miami']);
    await user.clear(input);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(input).toHaveAttribute('aria-expanded', 'false');
  });

  it('are gone through by the arrow keys, round and past the field, and opened by Enter [NAV-18]', async () => {
    const { user, address, input } = await written('mi');
    expect(active(input)).toBeNull();
    await user.keyboard('{ArrowDown>4/}');
    expect(active(input)).toBe('Michael Jordan, 2 cards');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Michael Jordan');
    await user.keyboard('{ArrowUp>4/}');
    expect(active(input)).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(active(input)).toBe('Search for “mi”');
    await user.keyboard('{ArrowUp}');
    expect(active(input)).toBe('Miami Heat, 1 card');
    expect(input).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/cards?q=Miami%20Heat'));
    expect(input).toHaveValue('Miami Heat');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('lead from a card to its page [SRCH-22]', async () => {
    const { user, address, input } = await written('butler');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/card/miami'));
    expect(input).toHaveValue('');
  });

  it('are opened by a press, and the field keeps the focus until then [NAV-18]', async () => {
    const { user, address, input } = await written('mi');
    await user.pointer({
      target: screen.getByText('Michael Jordan', { selector: '[role=option] *', exact: true, ignore: '.block' }),
      keys: '[MouseLeft>]',
    });
    expect(input).toHaveFocus();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(address()).toBe('/cards?q=Michael%20Jordan'));
  });

  it('do not stand in the way of Enter, which searches for what is written [NAV-18]', async () => {
    const { user, address } = await written('mi');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/cards?q=mi'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('close on Escape, which keeps the text, and come back on an arrow key', async () => {
    const { user, input } = await written('mi');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('mi');
    await user.keyboard('{ArrowDown}');
    await suggested();
  });

  it('close when the focus goes on', async () => {
    const { user, input } = await written('mi');
    await user.tab();
    expect(input).not.toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('do not open for what an address brings', async () => {
    const { user, input } = await openShop('/search?q=michael');
    await user.click(input);
    await screen.findByRole('heading', { name: '2 cards found' });
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}');
    await suggested();
  });

  it('are those of the last text, whichever answer comes last', async () => {
    const gates = new Map<string, (found: readonly CardSuggestion[]) => void>();
    const { user, input } = await openShop('/', {
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          suggest: (text) =>
            ResultAsync.fromSafePromise<readonly CardSuggestion[], CatalogFailure>(
              new Promise((answer) => gates.set(text, answer)),
            ),
        },
      }),
    });
    const answer = (text: string) =>
      act(async () => gates.get(text)?.([{ kind: 'player', text: `Somebody for ${text}`, count: 1 }]));
    await user.type(input, 'ken');
    await waitFor(() => expect(gates.has('ken')).toBe(true));
    await user.clear(input);
    await user.type(input, 'bo j');
    await waitFor(() => expect(gates.has('bo j')).toBe(true));
    await answer('bo j');
    await waitFor(() => expect(options()).toEqual(['Somebody for bo j, 1 card', 'Search for “bo j”']));
    await answer('ken');
    expect(options()).toEqual(['Somebody for bo j, 1 card', 'Search for “bo j”']);
  });

  it('stay away where they cannot be read, which the log says, and the search works on', async () => {
    const { user, address, input, shop } = await openShop('/', {
      cards,
      over: ({ catalog }) => ({
        catalog: { ...catalog, suggest: () => errAsync(storageFails) },
      }),
    });
    await user.type(input, 'michael');
    await waitFor(() =>
      expect(shop.log.entries).toContainEqual(expect.objectContaining({ message: 'suggestions could not be read' })),
    );
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/cards?q=michael'));
  });

  it('say so to who listens when there are none', async () => {
    const suggest = vi.fn(() => okAsync([]));
    const { user, input } = await openShop('/', {
      over: ({ catalog }) => ({ catalog: { ...catalog, suggest } }),
    });
    await user.type(input, 'zz');
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('No suggestions'),
    );
    expect(input).toHaveAttribute('aria-expanded', 'false');
  });
});
