import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errAsync, ResultAsync } from 'neverthrow';
import { afterEach, describe, expect, it } from 'vitest';
import type { CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { aCard } from '#test/support/cards.ts';
import { fill } from '#test/support/fill.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';
import { styleRule } from '#test/support/style-sheet.ts';

const cards = [
  aCard({
    id: 'a',
    player: 'Ken Griffey Jr.',
    title: 'Griffey',
    ebayUrl: 'http://www.ebay.com/itm/123456789012?x=1',
    price: 99.5,
  }),
  aCard({ id: 'b', player: 'Ken Griffey Sr.', title: 'Griffey senior', isPosted: false, isHomepage: true }),
  aCard({ id: 'c', player: 'Cal Ripken', title: 'Ripken' }),
  aCard({ id: 'd', player: 'Ken Griffey Draft', title: 'Griffey', isPosted: false }),
];

async function openSearch(at: string, wish: ShopWish = { cards }) {
  const shop = await renderShop(at, wish);
  await screen.findByRole('heading', { level: 1, name: 'Search Cards' });
  return shop;
}

const tiles = () => [...document.querySelectorAll('article h3')].map((heading) => heading.textContent);
const found = (count: number) => screen.findByRole('heading', { name: `${count} cards found` });

describe('the search page', () => {
  it('searches every public card for the text in its address [SRCH-01, SRCH-02]', async () => {
    await openSearch('/search?q=griffey');
    await found(2);
    expect(screen.getByRole('searchbox', { name: 'Search text' })).toHaveValue('griffey');
  });

  it('shows every public card where nothing is asked for', async () => {
    await openSearch('/search');
    await found(3);
  });

  it('shows prices without decimals [MONEY-03]', async () => {
    await openSearch('/search?q=Jr');
    expect(await screen.findByText('$100')).toBeInTheDocument();
  });

  it('opens a card’s marketplace link, cleaned, in a new tab [SRCH-09]', async () => {
    await openSearch('/search?q=Jr');
    const link = await screen.findByRole('link', { name: 'Ken Griffey Jr. (opens on eBay in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.ebay.com/itm/123456789012');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('carries the shop’s affiliate parameters in the link [SRCH-09]', async () => {
    const campaign = { campaignId: '77', rotationId: '711', toolId: '10001', referenceId: 'goat' };
    await openSearch('/search?q=Jr', { cards, over: ({ shop }) => ({ shop: { ...shop, campaign } }) });
    const link = await screen.findByRole('link', { name: 'Ken Griffey Jr. (opens on eBay in a new tab)' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.ebay\.com\/itm\/123456789012\?.*campid=77/);
    expect(link).toHaveAttribute('rel', 'sponsored noopener');
    expect(screen.getByText(/We may earn a commission when you buy through these links\./)).toBeInTheDocument();
  });

  it('has no commission notice without a campaign, and asks for no script [LIST-24, LIST-25]', async () => {
    await openSearch('/search?q=Jr');
    await screen.findByRole('link', { name: 'Ken Griffey Jr. (opens on eBay in a new tab)' });
    expect(screen.queryByText(/commission/)).not.toBeInTheDocument();
  });

  it.each(['/search', '/card/a', '/card/c'])(
    'has the affiliate network’s script loaded on %s where a link is shown [LIST-25]',
    async (at) => {
      let asked = 0;
      const loadSmartLinks = () => {
        asked += 1;
      };
      await renderShop(at, { cards, over: () => ({ loadSmartLinks }) });
      await screen.findByText(at === '/search' ? '3 cards found' : 'Buy Now');
      await waitFor(() => expect(asked).toBe(at === '/card/c' ? 0 : 1));
    },
  );

  it('says on a tile that it opens on eBay [SRCH-16]', async () => {
    await openSearch('/search?q=Jr');
    await screen.findByRole('link', { name: 'Ken Griffey Jr. (opens on eBay in a new tab)' });
    expect(screen.getByText('Opens on eBay')).toBeVisible();
  });

  it('opens the page of a card without a marketplace link [SRCH-10, SRCH-16]', async () => {
    await openSearch('/search?q=ripken');
    expect(await screen.findByRole('link', { name: 'Cal Ripken' })).toHaveAttribute('href', '/card/c');
    expect(screen.queryByText('Opens on eBay')).toBeNull();
  });

  it('says so when nothing is found, and shows every card again', async () => {
    const { user, address } = await openSearch('/search?q=nobody');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await found(3);
    expect(address()).toBe('/search');
  });

  it('shows one column on a phone, two on a small screen, three on a large one [SRCH-08]', async () => {
    await openSearch('/search');
    expect(await screen.findByRole('list', { name: 'Cards found' })).toHaveAttribute('data-shape', 'search');
    const columns = (media?: string) =>
      styleRule('src-ui/features/shop/cards/CardGrid.module.css', ".grid[data-shape='search']", media)[
        'grid-template-columns'
      ];
    expect(columns()).toBe('repeat(3, minmax(0, 1fr))');
    expect(columns('(max-width: 74.99em)')).toBe('repeat(2, minmax(0, 1fr))');
    expect(columns('(max-width: 47.99em)')).toBe('minmax(0, 1fr)');
  });

  it('shows a spinner while it loads [SRCH-11]', async () => {
    const never = new ResultAsync<CardListPage, CatalogFailure>(new Promise(() => {}));
    await openSearch('/search', { over: ({ catalog }) => ({ catalog: { ...catalog, page: () => never } }) });
    expect(screen.getByText('Loading cards')).toBeInTheDocument();
    expect(tiles()).toEqual([]);
  });

  it('says that cards could not be read, and reads them when asked again [SRCH-11]', async () => {
    let broken = true;
    const { user } = await openSearch('/search', {
      cards,
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => (broken ? errAsync(storageFails) : catalog.page(query)),
        },
      }),
    });
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to load cards. Please try again later.'),
    );
    expect(tiles()).toEqual([]);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await found(3);
  });

  it('says when it shows a saved copy', async () => {
    await openSearch('/search', {
      cards,
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => catalog.page(query).map((page) => ({ ...page, savedCopyOf: '2025-05-01T10:00:00.000Z' })),
        },
      }),
    });
    expect(await screen.findByText(/This is a saved copy from May 1, 2025/)).toBeInTheDocument();
  });

  it('shows 24 cards, then 24 more a press, which the address remembers', async () => {
    const many = Array.from({ length: 30 }, (_, at) => aCard({ id: `n${at}`, player: `Player ${at}` }));
    const { user, address } = await openSearch('/search', { cards: many });
    await found(30);
    expect(tiles()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Load More Cards' }));
    await waitFor(() => expect(tiles()).toHaveLength(30));
    expect(address()).toBe('/search?pages=2');
  });

  it('keeps what it shows, dimmed, while another list is read, and never shows an older answer after a newer', async () => {
    const answers = new Map<string, () => void>();
    const { user } = await openSearch('/search', {
      cards,
      over: ({ catalog }) => ({
        catalog: {
          ...catalog,
          page: (query) => {
            const { search } = query.filter;
            if (search === '') return catalog.page(query);
            const gate = new Promise<void>((open) => answers.set(search, open));
            return ResultAsync.fromSafePromise(gate).andThen(() => catalog.page(query));
          },
        },
      }),
    });
    await found(3);
    const field = screen.getByRole('searchbox', { name: 'Search text' });
    fill(field, 'ripken');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answers.has('ripken')).toBe(true));
    const list = screen.getByRole('list', { name: 'Cards found' });
    await waitFor(() => expect(list.closest('[data-outdated]')).not.toBeNull());
    expect(tiles()).toHaveLength(3);
    expect(screen.getByRole('heading', { name: '3 cards found' })).toBeInTheDocument();

    fill(field, 'griffey');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answers.has('griffey')).toBe(true));
    answers.get('griffey')?.();
    await found(2);
    await act(async () => answers.get('ripken')?.());
    expect(tiles()).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Cards found' }).closest('[data-outdated]')).toBeNull();
  });
});

const mixed = [
  aCard({
    id: 'jordan',
    year: 1986,
    brand: 'Fleer',
    isGraded: true,
    grade: 'PSA 10',
    condition: 'Mint',
    price: 48_000,
  }),
  aCard({ id: 'pippen', player: 'Scottie Pippen', year: 1988, condition: 'Near Mint', price: 60 }),
  aCard({ id: 'magic', player: 'Magic Johnson', team: 'Los Angeles Lakers', year: 1980, condition: 'Good', price: 90 }),
  aCard({ id: 'mays', player: 'Willie Mays', team: 'New York Giants', year: 1952, sport: 'baseball', price: 900 }),
];

const sectionTitles = ['Search & Sport', 'Player & Team', 'Year & Brand', 'Condition & Grade', 'Price Range'];

const panel = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
type Panel = Awaited<ReturnType<typeof panel>>;

const headings = (filters: Panel) => filters.getAllByRole('heading', { level: 3 });
const openSections = (filters: Panel) =>
  headings(filters)
    .filter((heading) => within(heading).getByRole('button').getAttribute('aria-expanded') === 'true')
    .map((heading) => heading.textContent);

async function openWith(section: string, at = '/search') {
  const shop = await openSearch(at, { cards: mixed });
  const filters = await panel();
  await shop.user.click(filters.getByRole('button', { name: new RegExp(`^${section}`) }));
  return { ...shop, filters };
}

/** Scrolls the page, which is as high as given. */
function scrollTo(y: number, height = 5000) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: height });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  act(() => {
    fireEvent.scroll(window);
  });
}

afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

describe('the sections of the filter panel', () => {
  it('have their order, and only the first is open [SRCH-04, SRCH-05]', async () => {
    await openSearch('/search');
    const filters = await panel();
    expect(headings(filters).map((heading) => heading.textContent)).toEqual(sectionTitles);
    expect(openSections(filters)).toEqual(['Search & Sport']);
    expect(filters.getByRole('searchbox', { name: 'Search text' })).toBeInTheDocument();
    expect(filters.queryByRole('searchbox', { name: 'Player' })).toBeNull();
  });

  it('open and close by their headings [SRCH-04]', async () => {
    const { user, filters } = await openWith('Player & Team');
    expect(openSections(filters)).toEqual(['Search & Sport', 'Player & Team']);
    expect(filters.getByRole('searchbox', { name: 'Player' })).toBeInTheDocument();
    await user.click(filters.getByRole('button', { name: 'Search & Sport' }));
    expect(openSections(filters)).toEqual(['Player & Team']);
  });

  it('all close when the page is scrolled upward [SRCH-06]', async () => {
    await openSearch('/search');
    const filters = await panel();
    scrollTo(0);
    scrollTo(900);
    expect(openSections(filters)).toEqual(['Search & Sport']);
    scrollTo(800);
    expect(openSections(filters)).toEqual([]);
  });

  it('stay when the page moves by itself, because it became shorter or a finger trembled [SRCH-06]', async () => {
    await openSearch('/search');
    const filters = await panel();
    scrollTo(0);
    scrollTo(2000, 5000);
    scrollTo(1995, 5000);
    scrollTo(400, 1200);
    expect(openSections(filters)).toEqual(['Search & Sport']);
    scrollTo(300, 1200);
    expect(openSections(filters)).toEqual([]);
  });

  it('stay while the customer types in one of them [SRCH-06]', async () => {
    const { user } = await openSearch('/search');
    const filters = await panel();
    await user.click(filters.getByRole('searchbox', { name: 'Search text' }));
    scrollTo(0);
    scrollTo(900);
    scrollTo(500);
    expect(openSections(filters)).toEqual(['Search & Sport']);
    expect(filters.getByRole('searchbox', { name: 'Search text' })).toHaveFocus();
  });

  it('say while closed what is chosen in them', async () => {
    await openSearch('/search?team=bulls&maxPrice=100', { cards: mixed });
    const texts = headings(await panel()).map((heading) => heading.textContent);
    expect(texts[1]).toBe('Player & TeamTeam: bulls');
    expect(texts[4]).toBe('Price RangeUp to $100');
  });
});

describe('the filters of the search page', () => {
  it('count the cards behind each sport, and stand in the address', async () => {
    const { user, address, router } = await openSearch('/search', { cards: mixed });
    const filters = await panel();
    await user.click(await filters.findByRole('radio', { name: /^Baseball\W*1\W*card/ }));
    await found(1);
    expect(address()).toBe('/search?sport=baseball');
    await act(async () => router?.navigate(-1));
    await found(4);
  });

  it('find a part of a player’s name, and offer the names that contain it [FLTR-04]', async () => {
    const { filters, address } = await openWith('Player & Team');
    fill(filters.getByRole('searchbox', { name: 'Player' }), 'JOR');
    await found(1);
    expect(address()).toBe('/search?player=JOR');
    const players = within(filters.getByRole('group', { name: 'Player' }));
    await waitFor(() => expect(players.getAllByRole('radio')).toHaveLength(1));
    expect(players.getByRole('radio', { name: /^Michael Jordan\W*1\W*card/ })).not.toBeChecked();
  });

  it('take a team from those that cards have, and offer the others still', async () => {
    const { user, filters, address } = await openWith('Player & Team');
    const teams = within(filters.getByRole('group', { name: 'Team' }));
    await user.click(await teams.findByRole('radio', { name: /^Chicago Bulls\W*2\W*cards/ }));
    await found(2);
    expect(address()).toBe('/search?team=Chicago+Bulls');
    expect(filters.getByRole('searchbox', { name: 'Team' })).toHaveValue('Chicago Bulls');
    expect(teams.getByRole('radio', { name: /^Chicago Bulls/ })).toBeChecked();
    expect(teams.getByRole('radio', { name: /^New York Giants/ })).toBeInTheDocument();
  });

  it('find brands and years of the whole range [FLTR-07, FLTR-08]', async () => {
    const { user, filters, address } = await openWith('Year & Brand');
    expect(filters.getByRole('slider', { name: 'Lowest year' })).toHaveAttribute('aria-valuemin', '1980');
    await user.click(await filters.findByRole('radio', { name: /^Topps\W*3\W*cards/ }));
    await found(3);
    expect(address()).toBe('/search?brand=Topps');
    expect(tiles()).toContain('Willie Mays');
  });

  it('find a condition, but not beside graded cards only [FLTR-04, FLTR-16]', async () => {
    const { user, filters, address } = await openWith('Condition & Grade');
    const condition = () => filters.getByRole('searchbox', { name: 'Condition' });
    expect(condition()).toBeEnabled();
    fill(condition(), 'good');
    await found(1);
    expect(address()).toBe('/search?condition=good');
    await user.click(filters.getByRole('radio', { name: 'Graded only' }));
    await found(1);
    expect(tiles()).toEqual(['Michael Jordan']);
    expect(address()).toBe('/search?graded=graded');
    expect(condition()).toBeDisabled();
    expect(condition()).toHaveValue('');
    expect(condition()).toHaveAccessibleDescription('Graded cards are found by their grade.');
    await user.click(filters.getByRole('radio', { name: 'Ungraded only' }));
    expect(condition()).toBeEnabled();
  });

  it('find grades beside graded cards only [FLTR-11, FLTR-13, FLTR-15]', async () => {
    const { user, filters, address } = await openWith('Condition & Grade');
    expect(filters.getByRole('radio', { name: 'All cards' })).toBeChecked();
    expect(filters.queryByRole('checkbox', { name: /^PSA/ })).toBeNull();
    await user.click(filters.getByRole('radio', { name: 'Graded only' }));
    await user.click(await filters.findByRole('checkbox', { name: /^PSA 10\W*1\W*card/ }));
    await waitFor(() => expect(address()).toBe('/search?graded=graded&grade=PSA+10'));
    await user.click(filters.getByRole('radio', { name: 'All cards' }));
    await waitFor(() => expect(address()).toBe('/search'));
  });

  it('have prices without decimals [MONEY-03, FLTR-09, FLTR-10]', async () => {
    const { filters } = await openWith('Price Range', '/search?minPrice=50');
    expect(filters.getByText('$50,000+')).toBeInTheDocument();
    expect(filters.getByRole('slider', { name: 'Highest price' })).toHaveAttribute('aria-valuetext', '$50,000+');
    expect(screen.getByRole('button', { name: 'Remove filter $50 and more' })).toBeInTheDocument();
  });

  it('are all kept in the address, where what makes no sense is left out [FLTR-17]', async () => {
    await openSearch('/search?q=n&sport=basketball&team=bulls&condition=mint&graded=maybe&minPrice=x', {
      cards: mixed,
    });
    await found(2);
    const chips = within(screen.getByRole('list', { name: 'Filters in use' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(['“n”', 'Basketball', 'Team: bulls', 'Condition: mint']);
  });

  it('go one by one by their chips', async () => {
    const { user, address } = await openSearch('/search?sport=basketball&team=lakers', { cards: mixed });
    await found(1);
    await user.click(screen.getByRole('button', { name: 'Remove filter Team: lakers' }));
    await found(3);
    expect(address()).toBe('/search?sport=basketball');
  });

  it('go all at once by Clear All, also where none is in use [SRCH-07]', async () => {
    const { user, address } = await openSearch('/search?q=magic&team=lakers&minYear=1979&maxPrice=100', {
      cards: mixed,
    });
    await found(1);
    const filters = await panel();
    await user.click(filters.getByRole('button', { name: 'Clear All' }));
    await found(4);
    expect(address()).toBe('/search');
    expect(filters.getByRole('searchbox', { name: 'Search text' })).toHaveValue('');
    expect(filters.getByRole('button', { name: 'Clear All' })).toBeInTheDocument();
  });

  it('go all at once by Clear Filters where nothing is found, which is not there otherwise [SRCH-07]', async () => {
    const { user, address } = await openSearch('/search?q=nobody&sport=hockey', { cards: mixed });
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await found(4);
    expect(address()).toBe('/search');
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('come up in a drawer on a phone, which says how many cards they leave', async () => {
    const { user } = await openSearch('/search', { cards: mixed });
    await found(4);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole('button', { name: 'Clear All' })).toBeInTheDocument();
    await user.click(drawer.getByRole('radio', { name: /^Basketball/ }));
    await user.click(await drawer.findByRole('button', { name: 'Show 3 cards' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  });
});
