import { act, screen, waitFor, within } from '@testing-library/react';
import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { guest } from '#domain/identity/viewer.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard, variedCards } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { renderShop } from '#test/support/render-shop.tsx';
import { manyCards, openManager, players, rowOf, shows, table } from './manager-stage.tsx';

afterEach(() => vi.restoreAllMocks());

const headings = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: Math.abs(from - to) + 1 }, (_, step) => from + (from < to ? step : -step)).map(
    (number) => `Player ${String(number).padStart(3, '0')}`,
  );

describe('the Card Manager', () => {
  it('has a title, a search, a table with the specified columns, and a chip with the number of cards [CMGR-01, CMGR-02]', async () => {
    await openManager('', { cards: variedCards });
    expect(await headings()).toEqual([
      'Image',
      'Player',
      'Team',
      'Year',
      'Brand',
      'Price',
      'Graded',
      'Grade',
      'Status',
      'Actions',
    ]);
    expect(screen.getByRole('searchbox', { name: 'Search cards' })).toBeInTheDocument();
    expect(await screen.findByText('12 of 12 cards')).toBeInTheDocument();
    const mantle = await rowOf('Mickey Mantle');
    expect(mantle.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '',
      '',
      'New York Yankees',
      '1952',
      'Topps',
      '$50,000',
      'Raw',
      '–none',
      'Posted',
      '',
    ]);
  });

  it('says where each card is shown, and whether it is sold [CMGR-05]', async () => {
    await openManager('', {
      cards: [
        aCard({ id: 'a', player: 'Posted One' }),
        aCard({ id: 'b', player: 'Home One', isPosted: false, isHomepage: true, isGraded: true, grade: 'PSA 10' }),
        aCard({ id: 'c', player: 'Both One', isHomepage: true }),
        aCard({ id: 'd', player: 'Draft One', isPosted: false }),
        aCard({ id: 'e', player: 'Sold One', stock: 0 }),
      ],
    });
    await table();
    const marks = async (player: string) => {
      const cells = (await rowOf(player)).getAllByRole('cell').map((cell) => cell.textContent);
      return [cells.at(-4), cells.at(-2)];
    };
    expect(await marks('Posted One')).toEqual(['Raw', 'Posted']);
    expect(await marks('Home One')).toEqual(['Graded', 'Homepage']);
    expect(await marks('Both One')).toEqual(['Raw', 'PostedHomepage']);
    expect(await marks('Draft One')).toEqual(['Raw', 'Draft']);
    expect(await marks('Sold One')).toEqual(['Raw', 'PostedSold']);
  });

  it('lets only the admin in [CMGR-06]', async () => {
    const { address } = await renderShop('/management-portal/cards', { viewer: guest, cards: variedCards });
    await waitFor(() => expect(address()).toBe('/admin-yyd92c'));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('finds cards by a part of a field, in its address, and counts them [CMGR-04]', async () => {
    const { address } = await openManager('', { cards: variedCards });
    await table();
    fill(screen.getByRole('searchbox', { name: 'Search cards' }), 'PSA 10');
    await shows(['Tom Brady', 'michael jordan']);
    expect(address()).toBe('/management-portal/cards?q=PSA+10');
    expect(screen.getByText('2 of 12 cards')).toBeInTheDocument();
  });

  it('filters by status, a step in the history each [CMGR-29]', async () => {
    const { user, address, router } = await openManager('', { cards: variedCards });
    await table();
    await user.click(screen.getByRole('tab', { name: 'Drafts' }));
    await shows(['Luka Dončić', 'Jackie Robinson']);
    expect(address()).toBe('/management-portal/cards?status=drafts');
    await user.click(screen.getByRole('tab', { name: 'Sold' }));
    await shows(['Zion Williamson']);
    expect(screen.getByText('1 of 12 cards')).toBeInTheDocument();
    await act(() => router?.navigate(-1));
    await shows(['Luka Dončić', 'Jackie Robinson']);
    expect(screen.getByRole('tab', { name: 'Drafts' })).toHaveAttribute('aria-selected', 'true');
  });

  it('sorts by a column’s head, by keys too, and the other way round when it is pressed again [CMGR-29]', async () => {
    const { user, address } = await openManager('', { cards: variedCards });
    const head = async (name: string) => within(await table()).getByRole('columnheader', { name });
    expect(await head('Team')).not.toHaveAttribute('aria-sort');
    within(await head('Team'))
      .getByRole('button')
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(players()[0]).toBe('Ángel Di María'));
    expect(await head('Team')).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/management-portal/cards?sort=team');
    expect(within(await head('Team')).getByRole('button')).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(players()[0]).toBe('Mickey Mantle'));
    expect(await head('Team')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(await head('Price')).getByRole('button'));
    await waitFor(() => expect(players()[0]).toBe('LeBron James'));
    expect(await head('Team')).not.toHaveAttribute('aria-sort');
  });

  it('goes from page to page, forth and back, and a reload and Back keep the place [CMGR-29]', async () => {
    const cards = manyCards(60);
    const { user, address, router } = await openManager('', { cards });
    await shows(numbered(60, 36));
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await shows(numbered(35, 11));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await shows(numbered(10, 1));
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await shows(numbered(35, 11));
    await act(() => router?.navigate(-1));
    await shows(numbered(10, 1));
    expect(address()).toContain('page=3');
  });

  it('opens at the page that its address names [CMGR-29]', async () => {
    const cards = manyCards(60);
    const { user, address } = await openManager('', { cards });
    await shows(numbered(60, 36));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await shows(numbered(35, 11));
    await openManager(address().replace('/management-portal/cards', ''), { cards });
    await shows(numbered(35, 11));
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  });

  it('leads from a page whose way back is not known to the first one [CMGR-29]', async () => {
    const cards = manyCards(60);
    const { user, address } = await openManager('', { cards });
    await shows(numbered(60, 36));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await shows(numbered(35, 11));
    const again = await openManager(address().replace('/management-portal/cards', ''), { cards });
    await shows(numbered(35, 11));
    await again.user.click(screen.getByRole('button', { name: 'First page' }));
    await shows(numbered(60, 36));
  });

  it('shows the first page where the place makes no sense [CMGR-29]', async () => {
    const { address } = await openManager('?page=2&after=nonsense', { cards: manyCards(30) });
    await shows(numbered(30, 6));
    expect(address()).toBe('/management-portal/cards');
  });

  it('shows 25, 50 or 100 cards a page [CMGR-29]', async () => {
    const { user, address } = await openManager('', { cards: manyCards(60) });
    await shows(numbered(60, 36));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cards per page' }), '100 a page');
    await shows(numbered(60, 1));
    expect(address()).toBe('/management-portal/cards?size=100');
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  });

  it('shows the columns that were chosen, and remembers them [CMGR-29]', async () => {
    const card = aCard({ set: 'Chrome', cardNumber: '57', serialNumber: 12, printRun: 99, stock: 3 });
    const { user, useCases } = await openManager('', { cards: [card] });
    await table();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of ['Image', 'Year', 'Graded', 'Grade']) await user.click(dialog.getByRole('checkbox', { name }));
    for (const name of ['Set', 'Number', 'Stock', 'Parallel']) await user.click(dialog.getByRole('checkbox', { name }));
    expect(await headings()).toEqual([
      'Player',
      'Team',
      'Brand',
      'Price',
      'Status',
      'Set',
      'Number',
      'Parallel',
      'Stock',
      'Actions',
    ]);
    const row = await rowOf('Michael Jordan');
    expect(row.getByRole('cell', { name: '#57 · 12/99' })).toBeInTheDocument();
    expect(row.getByRole('cell', { name: 'none' })).toBeInTheDocument();
    expect(useCases.preferences.columns.read()).toEqual([
      'team',
      'brand',
      'price',
      'status',
      'set',
      'number',
      'parallel',
      'stock',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Reset columns' }));
    expect(await headings()).toContain('Graded');
  });

  it('says what is empty, and offers what to do about it [CMGR-03]', async () => {
    const { user, address } = await openManager('?q=pippen', { cards: variedCards });
    expect(await screen.findByText('No cards found matching your search.')).toBeInTheDocument();
    const panel = within(screen.getByRole('tabpanel'));
    await user.click(panel.getByRole('button', { name: 'Clear the search' }));
    await table();
    expect(address()).toBe('/management-portal/cards');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('offers a card, and the samples where there are any, to an empty shop [CMGR-03]', async () => {
    const { user, address } = await openManager('', {
      over: (_, shop) => ({
        loadSamples: () => shop.cardStore.save(variedCards).map(() => variedCards.length) as never,
      }),
    });
    expect(await screen.findByText('No cards available.')).toBeInTheDocument();
    expect(screen.getByText('0 of 0 cards')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Load the sample collection' }));
    await table();
    expect(address()).toBe('/management-portal/cards');
  });

  it('leads from an empty status to all cards [CMGR-03]', async () => {
    const { user } = await openManager('?status=sold', { cards: [aCard()] });
    expect(await screen.findByText('No cards available.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all cards' }));
    await shows(['Michael Jordan']);
  });

  it('says that the cards cannot be read, and reads them when asked again', async () => {
    let broken = true;
    const { user } = await openManager('', {
      cards: [aCard()],
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => (broken ? errAsync(storageFails) : catalog.page(query)),
        },
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The cards cannot be loaded right now.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shows(['Michael Jordan']);
  });

  it('keeps the cards in view when they cannot be read again, and says so', async () => {
    let broken = false;
    const { user } = await openManager('', {
      cards: [aCard(), aCard({ id: 'b', player: 'Second' })],
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => (broken ? errAsync(storageFails) : catalog.page(query)),
        },
      }),
    });
    await table();
    broken = true;
    await act(() => window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/This list may be out of date/)).toBeInTheDocument();
    expect(players()).toHaveLength(2);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/This list may be out of date/)).toBeNull());
  });
});
