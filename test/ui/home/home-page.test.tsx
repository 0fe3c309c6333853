import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import type { CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { makeLoadSamples } from '#domain/cards/load-samples.use-case.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { renderShop } from '#test/support/render-shop.tsx';
import { styleRule } from '#test/support/style-sheet.ts';
import { appliedFilters } from '#ui/features/shop/filters/filter-texts.ts';
import { readAddress } from '#ui/features/shop/filters/filter-url.ts';
import type { UseCases } from '#ui/use-cases.tsx';

const featured = (count: number) =>
  Array.from({ length: count }, (_, at) => aCard({ id: `h${at}`, player: `Player ${at}`, isHomepage: true }));

const tiles = () => [...document.querySelectorAll('article h3')].map((heading) => heading.textContent);

const withPage = (page: () => ResultAsync<CardListPage, CatalogFailure>) => ({
  over: ({ catalog }: Pick<UseCases, 'catalog'>) => ({ catalog: { ...catalog, page } }),
});

describe('the home page', () => {
  it('opens with the tagline, what one finds here and the way in [HOME-01, HOME-02]', async () => {
    const { user, address } = await renderShop('/');
    expect(screen.getByRole('heading', { level: 1, name: 'A new way to collect' })).toBeInTheDocument();
    expect(
      screen.getByText(/Discover hot and trending players and teams, graded gems and raw cards/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Start Browsing' }));
    await screen.findByRole('heading', { level: 1, name: 'Browse the Goat Collection' });
    expect(address()).toBe('/cards');
  });

  it('shows the home-page cards and no others, in two columns [HOME-03, HOME-04]', async () => {
    const cards = [...featured(2), aCard({ id: 'posted', player: 'Posted Only' })];
    await renderShop('/', { cards });
    expect(screen.getByRole('heading', { name: 'The Goat Collection' })).toBeInTheDocument();
    expect(screen.getByText('Premium sports cards from the collection')).toBeInTheDocument();
    await waitFor(() => expect(tiles()).toEqual(['Player 0', 'Player 1']));
    expect(screen.getByRole('list', { name: 'Cards on the home page' })).toHaveAttribute('data-shape', 'pair');
    const pair = styleRule('src-ui/features/shop/cards/CardGrid.module.css', ".grid[data-shape='pair']");
    expect(pair['grid-template-columns']).toBe('repeat(2, minmax(0, 1fr))');
  });

  it('leads into the collection by sport, grade and price [HOME-13]', async () => {
    await renderShop('/');
    const links = within(screen.getByRole('navigation', { name: 'Browse by sport, grade and price' })).getAllByRole(
      'link',
    );
    const filters = links.map((link) => {
      const { filter } = readAddress(new URL(link.getAttribute('href') ?? '', 'http://shop').searchParams);
      return [link.textContent, appliedFilters(filter).map(({ text }) => text)];
    });
    expect(Object.fromEntries(filters)).toMatchObject({
      Basketball: ['Basketball'],
      'PSA 10': ['Graded only', 'PSA 10'],
      Rookies: ['Rookie'],
      Autographs: ['Autograph'],
      Numbered: ['Numbered'],
      'Under $100': ['Up to $100'],
      '$100 to $500': ['$100 – $500'],
      'Over $500': ['$500 and more'],
    });
  });

  it('has each link to the collection in sight on a phone [HOME-13]', () => {
    const rule = styleRule('src-ui/features/shop/home/CollectionLinks.module.css', '.links');
    expect(rule['overflow-x']).toBeUndefined();
  });

  it('leads to the live listings [HOME-05]', async () => {
    await renderShop('/');
    expect(screen.getByRole('heading', { name: 'Live eBay Listings' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Live Listings' })).toHaveAttribute('href', '/ebay-listings');
  });

  it('opens the card that is clicked [HOME-06]', async () => {
    const { user, address } = await renderShop('/', { cards: featured(1) });
    await user.click(await screen.findByRole('link', { name: 'Player 0' }));
    await screen.findByRole('heading', { level: 1, name: '1996 Topps Player 0' });
    expect(address()).toBe('/card/h0');
  });

  it('shows a spinner while cards are read [HOME-07]', async () => {
    await renderShop(
      '/',
      withPage(() => new ResultAsync(new Promise(() => {}))),
    );
    expect(screen.getByText('Loading cards')).toBeInTheDocument();
    expect(tiles()).toEqual([]);
  });

  it('says that cards could not be read, and shows none [HOME-08]', async () => {
    await renderShop(
      '/',
      withPage(() => errAsync(storageFails)),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cards. Please try again later.');
    expect(tiles()).toEqual([]);
  });

  it('shows 8 cards, then 8 more a press, up to all of them [HOME-09, HOME-10]', async () => {
    const { user } = await renderShop('/', { cards: featured(18) });
    for (const shown of [8, 16]) {
      await waitFor(() => expect(tiles()).toHaveLength(shown));
      await user.click(screen.getByRole('button', { name: 'Load More Cards' }));
    }
    await waitFor(() => expect(tiles()).toHaveLength(18));
    expect(screen.queryByRole('button', { name: 'Load More Cards' })).toBeNull();
  });

  it('clamps a description to two lines [HOME-11]', async () => {
    await renderShop('/', { cards: [aCard({ isHomepage: true, description: 'A long story.' })] });
    const text = await screen.findByText('A long story.');
    expect(text).toHaveClass('clamped-2');
    const rule = styleRule('src-ui/app/grammar.css', '.clamped-2');
    expect(rule).toMatchObject({ '-webkit-line-clamp': '2', overflow: 'hidden', display: '-webkit-box' });
  });

  it('offers the sample collection where nothing is stored, and stores its 40 cards [HOME-12]', async () => {
    const { user, shop } = await renderShop('/', {
      over: (_, { cardStore }) => ({ loadSamples: makeLoadSamples(cardStore, sampleCards) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load the sample collection' }));
    await waitFor(() => expect(tiles()).toHaveLength(8));
    const stored = await shop.catalog.stats('everything');
    expect(stored._unsafeUnwrap().totalCards).toBe(40);
  });

  it('says so when the sample collection could not be stored', async () => {
    const { user } = await renderShop('/', {
      over: () => ({ loadSamples: () => errAsync({ kind: 'cards-not-saved' as const }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load the sample collection' }));
    expect(await screen.findByText(/could not be stored in this browser/)).toBeInTheDocument();
  });

  it('offers no samples where the owner keeps the shop', async () => {
    await renderShop('/');
    expect(await screen.findByText('No cards are on show yet.')).toBeInTheDocument();
  });

  it('holds a hand of cards in its hero, each a link', async () => {
    await renderShop('/', { cards: featured(7) });
    const hand = within(await screen.findByRole('list', { name: 'A hand of cards from the collection' }));
    expect(hand.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['h0', 'h1', 'h2', 'h3', 'h4'].map((id) => `/card/${id}`),
    );
  });

  it('shows the grade of each card in its hero, or its condition [HOME-17]', async () => {
    await renderShop('/', {
      cards: [
        aCard({ id: 'graded', isHomepage: true, isGraded: true, grade: 'PSA 10' }),
        aCard({ id: 'raw', isHomepage: true, isGraded: false, condition: 'Near Mint' }),
      ],
    });
    const hand = within(await screen.findByRole('list', { name: 'A hand of cards from the collection' }));
    expect(hand.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['PSA 10', 'Near Mint']);
  });

  it.each([
    [1, ['2']],
    [2, ['1.5', '2.5']],
    [5, ['0', '1', '2', '3', '4']],
  ])('holds %d cards in the middle of its hero', async (count, places) => {
    await renderShop('/', { cards: featured(count) });
    const hand = within(await screen.findByRole('list', { name: 'A hand of cards from the collection' }));
    expect(hand.getAllByRole('listitem').map((held) => held.style.getPropertyValue('--place'))).toEqual(places);
  });
});
