import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';

const many = (count: number, wish: CardWish = {}): Card[] =>
  Array.from({ length: count }, (_, at) => aCard({ ...wish, id: `n${at}`, player: `Player ${at}` }));

const mixed = [
  aCard({
    id: 'jordan',
    player: 'Michael Jordan',
    brand: 'Fleer',
    year: 1986,
    price: 48_000,
    isGraded: true,
    grade: 'PSA 10',
  }),
  aCard({
    id: 'curry',
    player: 'Stephen Curry',
    brand: 'Panini Prizm',
    year: 2012,
    price: 900,
    isGraded: true,
    grade: 'BGS 9.5',
  }),
  aCard({ id: 'mantle', player: 'Mickey Mantle', brand: 'Topps', year: 1952, price: 98_400, sport: 'baseball' }),
  aCard({ id: 'brady', player: 'Tom Brady', brand: 'Bowman', year: 2026, price: 50_000, sport: 'football' }),
  aCard({ id: 'draft', player: 'A Draft', isPosted: false }),
  aCard({ id: 'home', player: 'Home Only', isPosted: false, isHomepage: true }),
];

const tiles = () => [...document.querySelectorAll('article h3')].map((heading) => heading.textContent);
const counted = (count: number) => screen.findByRole('heading', { name: `${count} cards found` });
const more = () => screen.queryByRole('button', { name: 'Load More Cards' });

async function openCollection(at = '/cards', wish: ShopWish = { cards: mixed }) {
  const shop = await renderShop(at, wish);
  await screen.findByRole('heading', { level: 1, name: 'Browse the Goat Collection' });
  return shop;
}

const panel = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));

describe('the collection', () => {
  it('has its heading and subtitle, and lists the posted cards alone [COLL-01, COLL-02]', async () => {
    await openCollection();
    expect(screen.getByText('Premium sports cards from the Goat collection')).toBeInTheDocument();
    await counted(4);
    expect(tiles().toSorted()).toEqual(['Michael Jordan', 'Mickey Mantle', 'Stephen Curry', 'Tom Brady']);
  });

  it('makes its tiles compact, and keeps that in the browser [COLL-17]', async () => {
    const { user, useCases } = await renderShop('/cards', { cards: [aCard({ id: 'a' })] });
    const list = await screen.findByRole('list', { name: 'Cards in the collection' });
    expect(list).toHaveAttribute('data-density', 'comfortable');
    await user.click(screen.getByRole('button', { name: 'Compact tiles', pressed: false }));
    expect(list).toHaveAttribute('data-density', 'compact');
    expect(useCases.preferences.density.read()).toBe('compact');
    await user.click(screen.getByRole('button', { name: 'Compact tiles', pressed: true }));
    expect(list).toHaveAttribute('data-density', 'comfortable');
  });

  it('counts the cards of the options that leave all, and of each graded status [COLL-16]', async () => {
    await renderShop('/cards', {
      cards: [aCard({ id: 'a' }), aCard({ id: 'b', isGraded: true, grade: 'PSA 10' })],
    });
    const described = (name: string) => expect(screen.getByRole('radio', { name }));
    await waitFor(() => described('All cards').toHaveAttribute('aria-description', '2 cards'));
    described('Graded only').toHaveAttribute('aria-description', '1 card');
    described('Ungraded only').toHaveAttribute('aria-description', '1 card');
    described('All sports').toHaveAttribute('aria-description', '2 cards');
  });

  it('shows 20 cards, then 20 more a press, and counts them all [COLL-04, COLL-05, COLL-06]', async () => {
    const { user, address } = await openCollection('/cards', { cards: many(45) });
    await counted(45);
    expect(tiles()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Load More Cards' }));
    await waitFor(() => expect(tiles()).toHaveLength(40));
    expect(address()).toBe('/cards?pages=2');
    await user.click(screen.getByRole('button', { name: 'Load More Cards' }));
    await waitFor(() => expect(tiles()).toHaveLength(45));
    expect(more()).toBeNull();
    await counted(45);
  });

  it('goes to the first new card when more are loaded by keyboard, and says how many are shown [NAV-26]', async () => {
    const { user } = await openCollection('/cards', { cards: many(65) });
    await counted(65);
    for (const [shown, text] of [
      [40, 'Showing 40 of 65'],
      [60, 'Showing 60 of 65'],
      [65, 'Showing 65 of 65'],
    ] as const) {
      const before = tiles().length;
      act(() => more()?.focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(tiles()).toHaveLength(shown));
      expect(screen.getByText(text)).toHaveRole('status');
      const first = screen.getAllByRole('article')[before];
      expect(first).toContainElement(document.activeElement as HTMLElement);
      expect(document.activeElement).toHaveAttribute('href');
    }
    expect(more()).toBeNull();
  });

  it('leaves the focus on a pressed Load More, and where the user has moved it meanwhile [NAV-26]', async () => {
    let arrive = () => {};
    const { user } = await openCollection('/cards', {
      cards: many(65),
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) =>
            new ResultAsync(
              new Promise<void>((resolve) => {
                if (query.cursor === undefined || query.limit !== 20) resolve();
                else arrive = resolve;
              }).then(() => catalog.page(query)),
            ),
        },
      }),
    });
    await counted(65);
    const button = screen.getByRole('button', { name: 'Load More Cards' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('data-loading'));
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute('disabled');
    arrive();
    await waitFor(() => expect(tiles()).toHaveLength(40));
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    const sort = screen.getByLabelText('Sort by');
    act(() => sort.focus());
    arrive();
    await waitFor(() => expect(tiles()).toHaveLength(60));
    expect(sort).toHaveFocus();
  });

  it('has no Load More when all matching cards are there [COLL-06]', async () => {
    await openCollection();
    await counted(4);
    expect(more()).toBeNull();
  });

  it('loads the pages that the address names', async () => {
    await openCollection('/cards?pages=2', { cards: many(45) });
    await waitFor(() => expect(tiles()).toHaveLength(40));
  });

  it('opens a card, and on the way back shows the same cards at once [COLL-09]', async () => {
    const read = vi.fn();
    const { user, address, router } = await openCollection('/cards', {
      cards: many(45),
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => {
            // The card's page reads similar cards, in its own time.
            if (query.limit === 20) read();
            return catalog.page(query);
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load More Cards' }));
    await waitFor(() => expect(tiles()).toHaveLength(40));
    await user.click(screen.getByRole('link', { name: 'Player 30' }));
    await screen.findByRole('heading', { level: 1, name: '1996 Topps Player 30' });
    expect(address()).toBe('/card/n30');
    const reads = read.mock.calls.length;
    await router?.navigate(-1);
    await waitFor(() => expect(tiles()).toHaveLength(40));
    expect(read.mock.calls.length).toBe(reads);
  });

  it('shows a card of the list before its own answer arrives, and then as it is now [CARD-01]', async () => {
    let answer = () => {};
    const { user } = await openCollection('/cards', {
      cards: many(2, { price: 10 }),
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          card: (id) =>
            ResultAsync.fromSafePromise(new Promise<void>((resolve) => (answer = resolve)))
              .andThen(() => catalog.card(id))
              .map((card) => ({ ...card, price: 12 })),
        },
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Player 1' }));
    await screen.findByRole('heading', { level: 1, name: '1996 Topps Player 1' });
    expect(screen.queryByText('Loading the card')).toBeNull();
    expect(screen.getAllByText('$10.00').length).toBeGreaterThan(0);
    answer();
    expect((await screen.findAllByText('$12.00')).length).toBeGreaterThan(0);
  });

  it('reads the next page once, when the pointer or the focus reaches its button [COLL-05]', async () => {
    const cursors: (string | undefined)[] = [];
    const { user } = await openCollection('/cards', {
      cards: many(45),
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => {
            if (query.limit === 20) cursors.push(query.cursor);
            return catalog.page(query);
          },
        },
      }),
    });
    await counted(45);
    const button = screen.getByRole('button', { name: 'Load More Cards' });
    await user.hover(button);
    await waitFor(() => expect(cursors).toHaveLength(2));
    act(() => button.focus());
    expect(tiles()).toHaveLength(20);
    await user.click(button);
    await waitFor(() => expect(tiles()).toHaveLength(40));
    expect(cursors).toHaveLength(2);
  });

  it('shows the prepared next page within the press, and asks anew for one that is no longer fresh [COLL-05]', async () => {
    const cursors: (string | undefined)[] = [];
    await openCollection('/cards', {
      cards: many(65),
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => {
            if (query.limit === 20) cursors.push(query.cursor);
            return catalog.page(query);
          },
        },
      }),
    });
    await counted(65);
    const button = screen.getByRole('button', { name: 'Load More Cards' });
    fireEvent.pointerEnter(button);
    await waitFor(() => expect(cursors).toHaveLength(2));
    await act(async () => {});
    fireEvent.click(button);
    expect(tiles()).toHaveLength(40);
    expect(cursors).toHaveLength(2);
    fireEvent.pointerEnter(button);
    await waitFor(() => expect(cursors).toHaveLength(3));
    await act(async () => {});
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 120_000);
    fireEvent.click(button);
    await waitFor(() => expect(tiles()).toHaveLength(60));
    clock.mockRestore();
    expect(cursors.length).toBeGreaterThan(3);
  });

  it('shows a spinner while cards are read [COLL-10]', async () => {
    const never = new ResultAsync<CardListPage, CatalogFailure>(new Promise(() => {}));
    await openCollection('/cards', { over: ({ catalog }) => ({ catalog: { ...catalog, page: () => never } }) });
    expect(screen.getByText('Loading cards')).toBeInTheDocument();
    expect(tiles()).toEqual([]);
  });

  it('says that cards could not be read, shows none, and reads them when asked again [COLL-10]', async () => {
    let broken = true;
    const { user } = await openCollection('/cards', {
      cards: mixed,
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => (broken ? errAsync(storageFails) : catalog.page(query)),
        },
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cards. Please try again later.');
    expect(tiles()).toEqual([]);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await counted(4);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the cards it has when the next ones cannot be read', async () => {
    const { user } = await openCollection('/cards', {
      cards: many(45),
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => (query.cursor ? errAsync(storageFails) : catalog.page(query)),
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load More Cards' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cards');
    expect(tiles()).toHaveLength(20);
  });

  it('says when it shows a saved copy', async () => {
    await openCollection('/cards', {
      cards: mixed,
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => catalog.page(query).map((page) => ({ ...page, savedCopyOf: '2025-05-01T10:00:00.000Z' })),
        },
      }),
    });
    expect(await screen.findByText(/This is a saved copy from May 1, 2025/)).toBeInTheDocument();
  });

  it('says that a number of cards is estimated [COLL-04]', async () => {
    const { user } = await openCollection('/cards', {
      cards: mixed,
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => catalog.page(query).map((page) => ({ ...page, total: 12_000, isTotalEstimated: true })),
        },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'About 12,000 cards found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('button', { name: 'Show about 12,000 cards' })).toBeInTheDocument();
  });

  it('speaks the count when it has settled', async () => {
    await openCollection();
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('4 cards found'),
    );
  });
});

describe('the filters', () => {
  it('stand in their order, grade options only beside graded cards [COLL-03, FLTR-13]', async () => {
    const { user } = await openCollection();
    const filters = await panel();
    const sections = () => filters.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(sections()).toEqual([
      'Search',
      'Sport',
      'Price Range',
      'Year Range',
      'Graded Status',
      'Features',
      'Brand',
      'Parallel',
    ]);
    expect(filters.getByRole('radio', { name: 'All cards' })).toBeChecked();
    await user.click(filters.getByRole('radio', { name: 'Graded only' }));
    await waitFor(() =>
      expect(sections()).toEqual([
        'Search',
        'Sport',
        'Price Range',
        'Year Range',
        'Graded Status',
        'Grade Options',
        'Features',
        'Brand',
        'Parallel',
      ]),
    );
    await counted(2);
  });

  it('fold away by their titles, and keep what is chosen in them [COLL-14]', async () => {
    const { user } = await openCollection('/cards?sport=baseball');
    const filters = await panel();
    const sport = filters.getByRole('button', { name: 'Sport', expanded: true });
    await user.click(sport);
    expect(sport).toHaveAttribute('aria-expanded', 'false');
    expect(filters.queryByRole('radio', { name: 'All sports' })).toBeNull();
    await user.click(sport);
    expect(filters.getByRole('radio', { name: /^Baseball/ })).toBeChecked();
  });

  it('count the cards behind each option, their own filter aside', async () => {
    await openCollection('/cards?sport=baseball');
    const filters = await panel();
    expect(await filters.findByRole('radio', { name: /^Basketball\W*2\W*cards/ })).not.toBeChecked();
    expect(filters.getByRole('radio', { name: /^Baseball\W*1\W*card/ })).toBeChecked();
    expect(filters.getByRole('radio', { name: /^Topps\W*1\W*card/ })).toBeInTheDocument();
    expect(filters.queryByRole('radio', { name: /^Panini/ })).toBeNull();
  });

  it('count nothing behind each option where nothing is found', async () => {
    await openCollection('/cards?q=zzzz');
    const filters = await panel();
    expect(await filters.findByRole('radio', { name: /^Basketball\W*0\W*cards/ })).toBeInTheDocument();
    expect(filters.getByRole('radio', { name: /^All Brands\W*0\W*cards/ })).toBeInTheDocument();
  });

  it('stand in the address, each choice a step in the history', async () => {
    const { user, address, router } = await openCollection();
    const filters = await panel();
    await user.click(await filters.findByRole('radio', { name: /^Basketball/ }));
    await counted(2);
    expect(address()).toBe('/cards?sport=basketball');
    await user.click(filters.getByRole('radio', { name: /^Fleer/ }));
    await counted(1);
    expect(address()).toBe('/cards?sport=basketball&brand=Fleer');
    await router?.navigate(-1);
    await counted(2);
    expect(address()).toBe('/cards?sport=basketball');
  });

  it('find a text as it is typed, which is no step in the history', async () => {
    const { user, address, router } = await openCollection('/cards');
    await counted(4);
    const field = (await panel()).getByRole('searchbox', { name: 'Search the collection' });
    await user.type(field, 'fleer');
    await counted(1);
    expect(address()).toBe('/cards?q=fleer');
    expect(router?.state.historyAction).toBe('REPLACE');
  });

  it('forget the grades when another graded status is chosen [FLTR-15]', async () => {
    const { user, address } = await openCollection('/cards?graded=graded&grade=PSA+10');
    await counted(1);
    const filters = await panel();
    expect(filters.getByRole('checkbox', { name: /^PSA 10/ })).toBeChecked();
    await user.click(filters.getByRole('radio', { name: 'Ungraded only' }));
    await counted(2);
    expect(address()).toBe('/cards?graded=ungraded');
    await user.click(filters.getByRole('radio', { name: 'Graded only' }));
    await counted(2);
    expect(filters.getByRole('checkbox', { name: /^PSA 10/ })).not.toBeChecked();
  });

  it('show what is in use as chips that can be removed', async () => {
    const { user, address } = await openCollection('/cards?sport=basketball&maxPrice=1000&minYear=1990');
    const chips = within(await screen.findByRole('list', { name: 'Filters in use' }));
    const texts = chips.getAllByRole('button').map((chip) => chip.textContent);
    expect(texts).toEqual(['Basketball', 'Up to $1,000', '1990 and more', 'Clear Filters']);
    await user.click(chips.getByRole('button', { name: 'Remove filter Up to $1,000' }));
    await waitFor(() => expect(address()).toBe('/cards?sport=basketball&minYear=1990'));
  });

  it('are all cleared at once, which shows every card again [COLL-07, COLL-08]', async () => {
    const { user, address } = await openCollection('/cards?q=nobody&sport=hockey');
    expect(await screen.findByRole('heading', { name: 'No cards found matching your criteria' })).toBeInTheDocument();
    const [inNotice] = screen.getAllByRole('button', { name: 'Clear Filters' }).toReversed();
    if (inNotice) await user.click(inNotice);
    await counted(4);
    expect(address()).toBe('/cards');
    expect((await panel()).getByRole('searchbox')).toHaveValue('');
    expect((await panel()).getByRole('radio', { name: 'All sports' })).toBeChecked();
  });

  it('that hide every card together are named with what each hides, and the nearest cards shown [COLL-15]', async () => {
    const { user, address } = await openCollection('/cards?q=jordan&sport=baseball&minYear=2030');
    await screen.findByRole('heading', { name: 'No cards found matching your criteria' });
    const emails = await screen.findByRole('link', { name: 'Get an email when new cards arrive' });
    expect(emails).toHaveAttribute('href', '/signup');
    expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Remove filter .*2030/ }));
    const drop = await screen.findByRole('button', { name: 'Without Baseball: 1 card' });
    await screen.findByRole('heading', { name: 'Close matches, without Baseball' });
    expect(tiles()).toEqual(['Michael Jordan']);
    await user.click(drop);
    await counted(1);
    expect(address()).toBe('/cards?q=jordan');
  });

  it('sort by what the shop offers [COLL-11]', async () => {
    const { user, address } = await openCollection();
    await counted(4);
    const offered = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual([
      'Newest first',
      'Price, low to high',
      'Price, high to low',
      'Year, newest first',
      'Year, oldest first',
      'Player, A to Z',
      'Grade, high to low',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, high to low');
    await waitFor(() => expect(tiles()).toEqual(['Mickey Mantle', 'Tom Brady', 'Michael Jordan', 'Stephen Curry']));
    expect(address()).toBe('/cards?sort=priceHigh');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Grade, high to low');
    await waitFor(() => expect(tiles()).toEqual(['Michael Jordan', 'Stephen Curry', 'Tom Brady', 'Mickey Mantle']));
    expect(address()).toBe('/cards?sort=gradeHigh');
  });

  it('sort a search by best match first, and offer it with a text alone [COLL-13]', async () => {
    const { user, address } = await openCollection('/cards?q=jordan');
    await counted(1);
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Best match');
    await user.selectOptions(sort, 'Newest first');
    await waitFor(() => expect(address()).toBe('/cards?q=jordan&sort=newest'));
  });

  it('come up in a drawer on a phone, which says how many cards it leaves', async () => {
    const { user } = await openCollection();
    await counted(4);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole('button', { name: 'Show 4 cards' })).toBeInTheDocument();
    await user.click(drawer.getByRole('radio', { name: /^Football/ }));
    await user.click(await drawer.findByRole('button', { name: 'Show 1 cards' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tiles()).toEqual(['Tom Brady']);
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  });
});

describe('the ranges', () => {
  const knob = (name: string) => screen.findByRole('slider', { name });

  it('run from 1980 to 2025, or to the current year when that is later [FLTR-07]', async () => {
    const ends = async () => {
      const [low, high] = [await knob('Lowest year'), await knob('Highest year')];
      return ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => [
        low.getAttribute(name),
        high.getAttribute(name),
      ]);
    };
    await openCollection('/cards', { cards: mixed, over: () => ({ clock: { now: () => Date.parse('2024-03-01') } }) });
    expect(await ends()).toEqual([
      ['1980', '1980'],
      ['1980', '2025'],
      ['2025', '2025'],
    ]);
    await openCollection('/cards', { cards: mixed, over: () => ({ clock: { now: () => Date.parse('2031-03-01') } }) });
    expect(await ends()).toEqual([
      ['1980', '1980'],
      ['1980', '2031'],
      ['2031', '2031'],
    ]);
  });

  it('filter no year at their full range [FLTR-08]', async () => {
    const { address } = await openCollection('/cards?minYear=1981&maxYear=2025');
    await counted(2);
    const low = await knob('Lowest year');
    act(() => low.focus());
    fireEvent.keyDown(low, { key: 'ArrowLeft' });
    await waitFor(() => expect(address()).toBe('/cards'));
    await counted(4);
    expect(tiles()).toEqual(expect.arrayContaining(['Mickey Mantle', 'Tom Brady']));
  });

  it('run from 0 to 50,000 dollars, the upper end meaning and more [FLTR-09, FLTR-10, MONEY-03]', async () => {
    await openCollection();
    const [low, high] = [await knob('Lowest price'), await knob('Highest price')];
    expect([low.getAttribute('aria-valuemin'), low.getAttribute('aria-valuenow')]).toEqual(['0', '0']);
    expect([high.getAttribute('aria-valuemax'), high.getAttribute('aria-valuenow')]).toEqual(['50000', '50000']);
    expect(low).toHaveAttribute('aria-valuetext', '$0');
    expect(high).toHaveAttribute('aria-valuetext', '$50,000+');
    await counted(4);
    expect(tiles()).toContain('Mickey Mantle');
  });

  it('filter prices when a knob is moved, and not any more when it is moved back [FLTR-10]', async () => {
    const { address } = await openCollection();
    await counted(4);
    const high = await knob('Highest price');
    act(() => high.focus());
    fireEvent.keyDown(high, { key: 'ArrowLeft' });
    await waitFor(() => expect(address()).toBe('/cards?maxPrice=49000'));
    await counted(2);
    fireEvent.keyDown(await knob('Highest price'), { key: 'ArrowRight' });
    await waitFor(() => expect(address()).toBe('/cards'));
    await counted(4);
  });
});

describe('the filters by what a slab says', () => {
  const cards = [
    aCard({ id: 'a', isRookie: true, isAutograph: true, printRun: 99, parallel: 'Gold' }),
    aCard({ id: 'b', isRookie: true, parallel: 'Silver' }),
    aCard({ id: 'c', printRun: 25, parallel: 'Silver' }),
    aCard({ id: 'd' }),
  ];

  it('count rookies, autographs, numbered cards and parallels, and combine [FLTR-19, COLL-03]', async () => {
    const { user, address } = await openCollection('/cards', { cards });
    const filters = await panel();
    await user.click(await filters.findByRole('checkbox', { name: /^Rookie\W*2\W*cards$/ }));
    await waitFor(() => expect(address()).toBe('/cards?rookie=1'));
    await user.click(await filters.findByRole('checkbox', { name: /^Numbered\W*1\W*card$/ }));
    await counted(1);
    expect(address()).toBe('/cards?rookie=1&numbered=1');
    await user.click(screen.getByRole('button', { name: 'Remove filter Rookie' }));
    await user.click(await filters.findByRole('radio', { name: /^Silver\W*1\W*card$/ }));
    await waitFor(() => expect(address()).toBe('/cards?numbered=1&parallel=Silver'));
    await counted(1);
    await user.click(screen.getByRole('button', { name: 'Remove filter Silver' }));
    await counted(2);
    await user.click(await filters.findByRole('checkbox', { name: /^Autograph\W*1\W*card$/ }));
    await waitFor(() => expect(address()).toBe('/cards?autograph=1&numbered=1'));
    await counted(1);
  });
});

describe('the price fields', () => {
  const fields = async () => {
    const filters = await panel();
    return [
      filters.getByRole('textbox', { name: 'Min price' }),
      filters.getByRole('textbox', { name: 'Max price' }),
    ] as const;
  };

  it('filter prices that the slider cannot reach, on Enter and when they are left [FLTR-18]', async () => {
    const { user, address } = await openCollection();
    const [min, max] = await fields();
    fireEvent.change(min, { target: { value: '49,999.99' } });
    await user.type(min, '{Enter}');
    await waitFor(() => expect(address()).toBe('/cards?minPrice=49999.99'));
    fireEvent.change(max, { target: { value: '60000' } });
    fireEvent.blur(max);
    await waitFor(() => expect(address()).toBe('/cards?minPrice=49999.99&maxPrice=60000'));
    await counted(1);
    expect(screen.getByRole('button', { name: 'Remove filter $49,999.99 – $60,000' })).toBeInTheDocument();
  });

  it('say at the field what makes no range, and filter nothing by it [FLTR-18]', async () => {
    const { address } = await openCollection('/cards?minPrice=1000');
    const [min, max] = await fields();
    expect(min).toHaveValue('1000');
    fireEvent.change(max, { target: { value: '25' } });
    fireEvent.blur(max);
    expect(max).toBeInvalid();
    expect(max).toHaveAccessibleDescription('The max price is below the min price.');
    fireEvent.change(min, { target: { value: 'cheap' } });
    fireEvent.blur(min);
    expect(min).toHaveAccessibleDescription('Enter a price such as 25 or 99.50.');
    expect(max).toBeValid();
    expect(address()).toBe('/cards?minPrice=1000');
  });

  it('follow the slider and the address [FLTR-18]', async () => {
    const { user } = await openCollection('/cards?maxPrice=900');
    const [, max] = await fields();
    expect(max).toHaveValue('900');
    await user.click(screen.getByRole('button', { name: 'Remove filter Up to $900' }));
    expect(max).toHaveValue('');
  });
});

describe('a search from the header', () => {
  it('shows the collection’s cards, says what was searched for, and clears it [COLL-12, NAV-18]', async () => {
    const { user, address } = await openCollection('/cards?q=curry&sport=basketball');
    await counted(1);
    expect(tiles()).toEqual(['Stephen Curry']);
    expect(screen.getByText('Results for')).toHaveTextContent('Results for “curry”');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await counted(2);
    expect(address()).toBe('/cards?sport=basketball');
    expect(screen.queryByText('Results for')).toBeNull();
  });
});

describe('a misspelled search', () => {
  it('shows what was meant, and what was typed on request [SRCH-17]', async () => {
    const { user, address } = await openCollection('/cards?q=jordna&sport=basketball');
    expect(await screen.findByText('Showing results for')).toHaveTextContent('Showing results for “jordan”');
    await counted(1);
    expect(tiles()).toEqual(['Michael Jordan']);
    await user.click(screen.getByRole('link', { name: 'Search instead for “jordna”' }));
    expect(await screen.findByRole('heading', { name: 'No cards found matching your criteria' })).toBeInTheDocument();
    expect(address()).toBe('/cards?q=jordna&sport=basketball&exact=1');
    expect(screen.getByText('Results for')).toHaveTextContent('Results for “jordna”');
  });
});

describe('an empty shop that may be filled', () => {
  it('offers the sample collection, and shows it when it is loaded [HOME-12]', async () => {
    const { user } = await openCollection('/cards', {
      over: (_, { cardStore }) => ({ loadSamples: () => cardStore.save(mixed).map(() => mixed.length) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load the sample collection' }));
    await counted(4);
  });

  it('do not count the search text, which stands above the list', async () => {
    await openCollection('/cards?q=jordan');
    await screen.findByText('Clear search');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });
});
