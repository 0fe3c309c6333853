import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeNoMarketplace } from '#adapters/in-memory/no-marketplace.ts';
import { fill } from '#test/support/fill.ts';
import { renderShop } from '#test/support/render-shop.tsx';
import { aMarketplace, listingsOf, openListings, shownTitles } from './listings-stage.tsx';

const titlesTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => `Card ${first + at}`);
const shows = (titles: readonly string[]) => waitFor(() => expect(shownTitles()).toEqual(titles));
/** A button of the page itself: the header has some of the same name. */
const press = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });
const choose = (label: string) => screen.getByRole('combobox', { name: label });
const campaign = { campaignId: '5338', rotationId: '711', toolId: '10001', referenceId: '' };

describe('the page of live listings', () => {
  it('has its title and its controls, and starts with football cards in the best grade [LIST-01, LIST-05, LIST-06]', async () => {
    const market = aMarketplace(listingsOf(60));
    await openListings(market);
    await shows(titlesTo(45));
    expect(document.title).toBe('Live eBay Listings · Goat Collection');
    expect(market.asked).toEqual([{ q: 'Football PSA 10', limit: 45, offset: 0, sort: 'newest' }]);
    expect(screen.getByRole('searchbox', { name: 'Search live listings' })).toHaveValue('Football PSA 10');
    expect(choose('Show')).toHaveValue('all');
    expect(choose('Sort by')).toHaveValue('newest');
    expect(choose('Cards per page')).toHaveValue('45');
    const options = (label: string) =>
      [...choose(label).querySelectorAll('option')].map((option) => option.getAttribute('value'));
    expect(options('Show')).toEqual(['all', 'hot', 'graded']);
    expect(options('Sort by')).toEqual(['newest', 'oldest', 'priceLow', 'priceHigh']);
    expect(options('Cards per page')).toEqual(['45', '90', '135']);
    for (const name of ['Search', 'Clear All', 'Refresh', 'Load More']) {
      expect(press(name)).toBeInTheDocument();
    }
    expect(screen.getByRole('heading', { level: 2, name: '45 of 60 cards for “Football PSA 10”' })).toBeInTheDocument();
  });

  it('searches when the form is submitted, from the first page on [LIST-01, LIST-07, LIST-26]', async () => {
    const market = aMarketplace(listingsOf(100));
    const { user, address } = await openListings(market);
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await shows(titlesTo(90));
    const box = screen.getByRole('searchbox', { name: 'Search live listings' });
    fill(box, '  Mantle ');
    expect(market.asked).toHaveLength(2);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/ebay-listings?q=Mantle'));
    await shows(titlesTo(45));
    expect(market.asked.at(-1)).toEqual({ q: 'Mantle', limit: 45, offset: 0, sort: 'newest' });
    expect(box).toHaveValue('Mantle');
  });

  it('starts over when the same text is looked for again [LIST-07]', async () => {
    const market = aMarketplace(listingsOf(100));
    const { user } = await openListings(market);
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await shows(titlesTo(90));
    await user.click(press('Search'));
    await shows(titlesTo(45));
  });

  it('looks for what the start does when nothing is typed [LIST-06]', async () => {
    const market = aMarketplace(listingsOf(3));
    const { user, address } = await openListings(market, '/ebay-listings?q=Mantle');
    await shows(titlesTo(3));
    await user.clear(screen.getByRole('searchbox', { name: 'Search live listings' }));
    await user.click(press('Search'));
    await waitFor(() => expect(market.asked.at(-1)?.q).toBe('Football PSA 10'));
    expect(screen.getByRole('searchbox', { name: 'Search live listings' })).toHaveValue('Football PSA 10');
    await waitFor(() => expect(address()).toBe('/ebay-listings'));
  });

  it('shows more a page when asked, from the first page on [LIST-05, LIST-07]', async () => {
    const market = aMarketplace(listingsOf(200));
    const { user, address } = await openListings(market);
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await shows(titlesTo(90));
    await user.selectOptions(choose('Cards per page'), '135');
    await shows(titlesTo(135));
    expect(market.asked.at(-1)).toMatchObject({ limit: 135, offset: 0 });
    await waitFor(() => expect(address()).toBe('/ebay-listings?size=135'));
    await user.selectOptions(choose('Cards per page'), '45');
    await shows(titlesTo(45));
  });

  it('clears everything but the page size, from the first page on [LIST-08]', async () => {
    const market = aMarketplace(listingsOf(300));
    const { user, address } = await openListings(market, '/ebay-listings?q=Mantle&filter=hot&sort=priceHigh&size=90');
    await waitFor(() => expect(market.asked).toHaveLength(1));
    fill(screen.getByRole('searchbox', { name: 'Search live listings' }), 'Mantle rookie');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await shows(titlesTo(90));
    expect(market.asked.at(-1)).toEqual({ q: 'Football PSA 10', limit: 90, offset: 0, sort: 'newest' });
    await waitFor(() => expect(address()).toBe('/ebay-listings?size=90'));
    expect(screen.getByRole('searchbox', { name: 'Search live listings' })).toHaveValue('Football PSA 10');
    expect(choose('Show')).toHaveValue('all');
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await shows(titlesTo(180));
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await shows(titlesTo(90));
  });

  it('asks the marketplace for an order by price, and turns its own order round for the oldest [LIST-03, LIST-04]', async () => {
    const market = aMarketplace(listingsOf(50));
    const { user } = await openListings(market);
    await shows(titlesTo(45));
    await user.selectOptions(choose('Sort by'), 'oldest');
    await shows(titlesTo(45).reverse());
    expect(screen.getByText(/^Oldest first among the loaded cards/)).toBeInTheDocument();
    expect(market.asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await shows(titlesTo(50).reverse());
    await user.selectOptions(choose('Sort by'), 'priceLow');
    await waitFor(() => expect(market.asked.at(-1)).toMatchObject({ sort: 'priceLow', offset: 0 }));
    await user.selectOptions(choose('Sort by'), 'priceHigh');
    await waitFor(() => expect(market.asked.at(-1)).toMatchObject({ sort: 'priceHigh', offset: 0 }));
  });

  it('shows the hot or the graded ones of those that are loaded, and says how many they are [LIST-02]', async () => {
    const market = aMarketplace(
      listingsOf(100, (number) => ({
        feedback: number % 20 === 0 ? 1_001 : 1_000,
        condition: number === 1 ? 'Graded' : 'Ungraded',
        title: number === 2 ? 'Card 2 PSA 10' : `Card ${number}`,
      })),
    );
    const { user, address } = await openListings(market);
    await waitFor(() => expect(shownTitles()).toHaveLength(45));
    await user.selectOptions(choose('Show'), 'hot');
    await shows(['Card 20', 'Card 40']);
    expect(screen.getByRole('heading', { name: '2 of 45 loaded cards match' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await shows(['Card 20', 'Card 40', 'Card 60', 'Card 80']);
    await user.selectOptions(choose('Show'), 'graded');
    await shows(['Card 1', 'Card 2 PSA 10']);
    await waitFor(() => expect(address()).toBe('/ebay-listings?filter=graded'));
    expect(market.asked).toHaveLength(2);
  });

  it('says so when none of the loaded cards is wanted, and offers more of them [LIST-02, LIST-12]', async () => {
    const market = aMarketplace(listingsOf(60, (number) => ({ feedback: number > 50 ? 5_000 : 0 })));
    const { user } = await openListings(market, '/ebay-listings?filter=hot');
    expect(await screen.findByRole('heading', { name: 'No cards found' })).toBeInTheDocument();
    expect(
      screen.getByText(/None of the loaded cards is from a top seller\. 45 are loaded; there are more\./),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await shows(titlesTo(60, 51));
    await user.selectOptions(choose('Show'), 'graded');
    await user.click(await screen.findByRole('button', { name: 'Show all cards' }));
    await shows(titlesTo(60));
  });

  it('appends more by the page size until all are there, and says so [LIST-09, LIST-13, NAV-26]', async () => {
    const market = aMarketplace(listingsOf(100));
    const { user } = await openListings(market);
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await shows(titlesTo(90));
    expect(screen.queryByText(/cards loaded$/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await shows(titlesTo(100));
    expect(market.asked.map(({ offset }) => offset)).toEqual([0, 45, 90]);
    expect(screen.getByText('All 100 cards loaded')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Card 91\b/));
  });

  it('shows no listing twice when the marketplace shifts between two pages [LIST-27]', async () => {
    const all = listingsOf(70);
    const market = aMarketplace(all.slice(10));
    const { user } = await openListings(market);
    await waitFor(() => expect(shownTitles()).toHaveLength(45));
    market.state.list = all;
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await shows(titlesTo(70, 11));
    expect(screen.getByText('All 60 cards loaded')).toBeInTheDocument();
  });

  it('says so when a page brings nothing new, and goes on from there [LIST-27]', async () => {
    const market = aMarketplace(listingsOf(100));
    const { user } = await openListings(market);
    await waitFor(() => expect(shownTitles()).toHaveLength(45));
    market.state.list = [...listingsOf(45), ...listingsOf(100)];
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText(/^eBay’s list has changed/)).toBeInTheDocument();
    await shows(titlesTo(45));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await shows(titlesTo(90));
    expect(screen.queryByText(/^eBay’s list has changed/)).not.toBeInTheDocument();
  });

  it('asks again for the search in use, from its first page on [LIST-10]', async () => {
    const market = aMarketplace(listingsOf(100));
    const { user } = await openListings(market, '/ebay-listings?q=Mantle');
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await shows(titlesTo(90));
    market.state.list = listingsOf(3);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await shows(titlesTo(3));
    expect(market.asked.at(-1)).toEqual({ q: 'Mantle', limit: 45, offset: 0, sort: 'newest' });
  });

  it.each([
    [{ kind: 'unavailable', why: 'offline', detail: 'eBay is busy.' }, 'eBay is busy.'],
    [{ kind: 'unavailable', why: 'offline' }, 'An unknown error occurred.'],
  ] as const)(
    'keeps what is there when it cannot be read anew, and says why in an alert: %j [LIST-10, LIST-16]',
    async (failure, why) => {
      const market = aMarketplace(listingsOf(3));
      const { user } = await openListings(market);
      await shows(titlesTo(3));
      market.state.failure = failure;
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      const notice = await within(await screen.findByRole('alert')).findByText(
        `${why} The listings already loaded are still here.`,
      );
      await shows(titlesTo(3));
      market.state.failure = null;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(notice).not.toBeInTheDocument());
    },
  );

  it('says that nothing was found, with hints, and leads back [LIST-12]', async () => {
    const market = aMarketplace([]);
    const { user, address } = await openListings(market, '/ebay-listings?q=xyzzy');
    expect(await screen.findByRole('heading', { name: 'No cards found' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '0 cards for “xyzzy”' })).toBeInTheDocument();
    expect(screen.getByText(/surname, fewer words or another spelling/)).toBeInTheDocument();
    market.state.list = listingsOf(2);
    await user.click(
      within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear All' }).at(-1) ?? document.body,
    );
    await shows(titlesTo(2));
    await waitFor(() => expect(address()).toBe('/ebay-listings'));
    expect(document.activeElement).toHaveRole('heading');
  });

  it('says so when even the start finds nothing, and asks again [LIST-12]', async () => {
    const market = aMarketplace([]);
    const { user } = await openListings(market);
    const again = await screen.findByRole('button', { name: 'Try again' });
    market.state.list = listingsOf(1);
    await user.click(again);
    await shows(['Card 1']);
  });

  it.each([
    [
      { kind: 'unavailable', why: 'offline', detail: 'Live listings cannot be read right now.' },
      'Live listings cannot be read right now.',
    ],
    [{ kind: 'marketplace-unreadable', detail: 'eBay sent an unreadable answer.' }, 'eBay sent an unreadable answer.'],
    [{ kind: 'unavailable', why: 'offline' }, 'An unknown error occurred'],
  ] as const)('says why there are no listings, %j, and tries again [LIST-16]', async (failure, sentence) => {
    const market = aMarketplace(listingsOf(2));
    market.state.failure = failure;
    const { user } = await openListings(market);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(sentence)).toBeInTheDocument();
    expect(shownTitles()).toEqual([]);
    market.state.failure = null;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await shows(titlesTo(2));
    expect(document.activeElement).toHaveRole('heading');
  });

  it('tries again when the same text is looked for after a failure [LIST-16]', async () => {
    const market = aMarketplace(listingsOf(2));
    market.state.failure = { kind: 'unavailable', why: 'offline' };
    const { user } = await openListings(market);
    await screen.findByRole('alert');
    market.state.failure = null;
    await user.click(press('Search'));
    await shows(titlesTo(2));
  });

  it('keeps the cards that it has when the next ones cannot be read [LIST-16, LIST-27]', async () => {
    const market = aMarketplace(listingsOf(60));
    const { user } = await openListings(market);
    await shows(titlesTo(45));
    market.state.failure = { kind: 'unavailable', why: 'offline', detail: 'eBay is busy.' };
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('eBay is busy.');
    await shows(titlesTo(45));
    market.state.failure = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shows(titlesTo(60));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows empty places while the marketplace is asked [LIST-01]', async () => {
    const market = aMarketplace(listingsOf(2));
    market.state.holds = true;
    await openListings(market);
    expect(screen.getByText('Loading listings')).toBeInTheDocument();
    expect(shownTitles()).toEqual([]);
    await waitFor(() => expect(market.asked).toHaveLength(1));
    act(() => market.let());
    await shows(titlesTo(2));
    expect(screen.queryByText('Loading listings')).not.toBeInTheDocument();
  });

  it('shows its error where there is no server, and no listings that were made up [LIST-17]', async () => {
    await openListings({
      ...aMarketplace([]),
      marketplace: makeNoMarketplace('Live listings need the shop’s server.'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Live listings need the shop’s server/);
    expect(shownTitles()).toEqual([]);
    expect(screen.queryByText(/demonstration/)).not.toBeInTheDocument();
  });

  it('shows the same search after a reload, and the one before after Back [LIST-26]', async () => {
    const market = aMarketplace(listingsOf(200));
    const { user, router, address } = await openListings(
      market,
      '/ebay-listings?q=Mantle&filter=all&sort=oldest&size=90',
    );
    await shows(titlesTo(90).reverse());
    expect(screen.getByRole('searchbox', { name: 'Search live listings' })).toHaveValue('Mantle');
    expect(choose('Sort by')).toHaveValue('oldest');
    expect(choose('Cards per page')).toHaveValue('90');
    await user.selectOptions(choose('Sort by'), 'newest');
    await waitFor(() => expect(address()).toBe('/ebay-listings?q=Mantle&size=90'));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await shows(titlesTo(180));
    await act(() => router?.navigate('/about'));
    await act(() => router?.navigate(-1));
    await shows(titlesTo(180));
    expect(market.asked).toHaveLength(2);
    await act(() => router?.navigate(-1));
    await waitFor(() => expect(choose('Sort by')).toHaveValue('oldest'));
  });

  it('takes an address that makes no sense for the start [LIST-26]', async () => {
    const market = aMarketplace(listingsOf(1));
    await openListings(market, '/ebay-listings?filter=cheap&sort=best&size=7&q=%20');
    await shows(['Card 1']);
    expect(market.asked).toEqual([{ q: 'Football PSA 10', limit: 45, offset: 0, sort: 'newest' }]);
  });

  it('says that others sell these cards, and leads to the privacy page [LIST-24, LIST-28]', async () => {
    await openListings(aMarketplace(listingsOf(1)));
    const notice = screen.getByRole('region', { name: 'About these listings' });
    expect(notice).toHaveTextContent('Sold by others on eBay, not by us.');
    expect(notice).not.toHaveTextContent(/commission/);
    expect(within(notice).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/terms-privacy?tab=privacy',
    );
    expect(notice).not.toHaveTextContent(/demonstration/);
  });

  it('names the commission where links carry affiliate parameters [LIST-23, LIST-24]', async () => {
    await openListings(aMarketplace(listingsOf(1)), '/ebay-listings', {
      over: ({ shop }) => ({ shop: { ...shop, campaign } }),
    });
    await shows(['Card 1']);
    expect(screen.getByRole('region', { name: 'About these listings' })).toHaveTextContent(
      'We may earn a commission when you buy through these links.',
    );
    const link = screen.getByRole('link', { name: /Card 1/ });
    expect(link).toHaveAttribute(
      'href',
      'https://www.ebay.com/itm/110000000001?mkevt=1&mkcid=1&mkrid=711&campid=5338&toolid=10001',
    );
    expect(link).toHaveAttribute('rel', 'sponsored noopener');
  });

  it('names a demonstration as one, once above all tiles [LIST-28]', async () => {
    const market = aMarketplace(listingsOf(2));
    market.state.source = 'demo';
    await openListings(market);
    await shows(titlesTo(2));
    expect(screen.getByRole('region', { name: 'About these listings' })).toHaveTextContent(
      'This is a demonstration. These listings, sellers and prices are made up',
    );
    expect(screen.queryByText('Demo')).toBeNull();
  });

  it('names a demonstration before its listings arrive, so that nothing moves when they do [LIST-28]', async () => {
    const market = aMarketplace(listingsOf(2));
    market.state.holds = true;
    await openListings(market, '/ebay-listings', {
      over: (useCases) => ({ shop: { ...useCases.shop, marketplace: 'demo' } }),
    });
    expect(screen.getByRole('region', { name: 'About these listings' })).toHaveTextContent('This is a demonstration.');
  });

  it('has the affiliate network’s script loaded where there is a campaign [LIST-25]', async () => {
    let asked = 0;
    const loadSmartLinks = () => {
      asked += 1;
    };
    await openListings(aMarketplace(listingsOf(1)), '/ebay-listings', { over: () => ({ loadSmartLinks }) });
    await shows(['Card 1']);
    expect(asked).toBe(1);
  });

  it('is led to from the home page [LIST-01]', async () => {
    const market = aMarketplace(listingsOf(1));
    const { user } = await renderShop('/', { over: () => ({ marketplace: market.marketplace }) });
    await user.click(await screen.findByRole('link', { name: 'View Live Listings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Live eBay Listings' })).toBeInTheDocument();
    await shows(['Card 1']);
  });
});
