import { screen, waitFor, within } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AffiliateCampaign } from '#domain/listings/affiliate-link.ts';
import type { Listing } from '#domain/listings/listing.ts';
import type { ListingSource, Marketplace } from '#domain/listings/marketplace.port.ts';
import { aListing } from '#test/support/listings.ts';
import { anAdmin, aUser, renderShop } from '#test/support/render-shop.tsx';

beforeAll(() => import('#ui/features/admin/dashboard/DayCharts.tsx'));

const offers = [10, 20.5, 1_300, 40].map((value, place) =>
  aListing({
    itemId: `v1|12345678901${place}|0`,
    title: `Offer ${place}`,
    price: { value, currency: 'USD' },
    itemWebUrl: `https://www.ebay.com/itm/12345678901${place}`,
  }),
);

type Wish = { campaign?: AffiliateCampaign; noDashboard?: boolean };

/** The dashboard beside a marketplace that answers so. */
const open = (search: Marketplace['search'], { campaign, noDashboard = false }: Wish = {}) =>
  renderShop('/management-portal/dashboard', {
    viewer: anAdmin,
    over: (useCases, shop) => {
      shop.marketplace.search = search;
      return {
        ...(campaign && { shop: { ...useCases.shop, campaign } }),
        ...(noDashboard && {
          dashboard: { read: () => ResultAsync.fromSafePromise(new Promise<never>(() => {})) },
        }),
      };
    },
  });

const answer = (listings: readonly Listing[], source: ListingSource = 'ebay') =>
  okAsync({ listings, total: listings.length, source });

const panel = async () => within(await screen.findByRole('region', { name: 'Market snapshot' }));

describe('the market snapshot', () => {
  it('shows the count, the sum without decimals and the first three listings [ADMIN-27, MONEY-03]', async () => {
    await open(() => answer(offers));
    const market = await panel();
    expect((await market.findByText('Listings')).parentElement).toHaveTextContent('Listings4');
    expect(market.getByText('Total price').parentElement).toHaveTextContent(/^Total price\$1,371$/);
    expect(market.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Offer 0 (opens in a new tab)$10.00',
      'Offer 1 (opens in a new tab)$20.50',
      'Offer 2 (opens in a new tab)$1,300.00',
    ]);
    expect(market.getByText(/^Other sellers’ offers .* not part of your stock or its value\.$/)).toBeInTheDocument();
    expect(market.queryByText('Demonstration')).toBeNull();
  });

  it('links the listings as every marketplace link of the shop, with its campaign [ADMIN-27, LIST-23, LIST-24]', async () => {
    const campaign = { campaignId: '5338', rotationId: '711-53200', toolId: '10001', referenceId: 'shop' };
    await open(
      () => answer([{ ...offers[0], itemWebUrl: 'https://www.ebay.com/itm/x/123456789010?hash=1' } as Listing]),
      {
        campaign,
      },
    );
    const market = await panel();
    const link = await market.findByRole('link', { name: /^Offer 0/ });
    expect(link).toHaveAttribute(
      'href',
      'https://www.ebay.com/itm/123456789010?mkevt=1&mkcid=1&mkrid=711-53200&campid=5338&toolid=10001&customid=shop',
    );
    expect(link).toHaveAttribute('rel', 'sponsored noopener');
    expect(market.getByText(/The shop may earn a commission/)).toBeInTheDocument();
  });

  it('names a listing whose link is none, without one [ADMIN-27]', async () => {
    await open(() => answer([aListing({ title: 'Odd', itemWebUrl: 'https://ebay.com@evil.example/itm/1' })]));
    const market = await panel();
    expect(await market.findByText('Odd')).toBeInTheDocument();
    expect(market.queryByRole('link')).toBeNull();
  });

  it('says which prices are in the sum when not all are [ADMIN-27, MONEY-06]', async () => {
    await open(() =>
      answer([
        aListing({ price: { value: 12, currency: 'USD' } }),
        aListing({ itemId: 'b', price: { value: 99, currency: 'EUR' } }),
        aListing({ itemId: 'c', price: undefined }),
      ]),
    );
    const market = await panel();
    expect(await market.findByText('for the 1 priced in US dollars')).toBeInTheDocument();
    expect(market.getByText('99.00 EUR')).toBeInTheDocument();
    expect(market.getByText('N/A')).toBeInTheDocument();
  });

  it('marks listings that were made up as a demonstration [ADMIN-27]', async () => {
    await open(() => answer(offers, 'demo'));
    const market = await panel();
    expect(await market.findByText('Demonstration')).toBeInTheDocument();
    expect(market.getByText(/^No marketplace is connected: these listings are made up\./)).toBeInTheDocument();
  });

  it('shows zeros and no cards when the marketplace fails, and no error [ADMIN-28]', async () => {
    const { shop } = await open(() =>
      errAsync({ kind: 'unavailable', why: 'offline', detail: 'eBay asks us to wait.' }),
    );
    const market = await panel();
    expect(await market.findByText('No listings right now')).toBeInTheDocument();
    expect(market.getByText('Listings').parentElement).toHaveTextContent('Listings0');
    expect(market.getByText('Total price').parentElement).toHaveTextContent('Total price$0');
    expect(market.queryAllByRole('listitem')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/eBay asks us to wait/)).toBeNull();
    expect(shop.log.entries.map(({ message }) => message)).toContain('market snapshot failed');
  });

  it('is read again when the owner asks [ADMIN-25]', async () => {
    let listings: readonly Listing[] = [];
    const { user } = await open(() => answer(listings));
    const market = await panel();
    await market.findByText('No listings right now');
    listings = offers;
    await user.click(market.getByRole('button', { name: 'Refresh the market snapshot' }));
    expect(await market.findByText('Offer 0')).toBeInTheDocument();
    expect(market.getByText(/^4 listings, read at \d/)).toHaveAttribute('role', 'status');
  });

  it('holds the owner’s own figures up as little as they hold it [ADMIN-25]', async () => {
    await open(() => ResultAsync.fromSafePromise(new Promise<never>(() => {})));
    expect(await screen.findByRole('heading', { name: 'The shop is empty' })).toBeInTheDocument();
    expect((await panel()).getByText('Loading the market snapshot')).toBeInTheDocument();

    await open(() => answer(offers), { noDashboard: true });
    expect(await (await panel()).findByText('Offer 0')).toBeInTheDocument();
    expect(screen.getByText('Loading the dashboard')).toBeInTheDocument();
  });

  it('is asked for when the admin opens the portal, not for others, and not again by itself [ADMIN-25]', async () => {
    let asked = 0;
    const search: Marketplace['search'] = () => {
      asked += 1;
      return answer(offers);
    };
    const { router } = await open(search);
    await (await panel()).findByText('Offer 0');
    await router?.navigate('/management-portal/cards');
    await screen.findByRole('heading', { level: 1, name: 'Card Manager' });
    await router?.navigate('/management-portal/dashboard');
    await (await panel()).findByText('Offer 0');
    expect(asked).toBe(1);

    const { address } = await renderShop('/management-portal/dashboard', {
      viewer: aUser,
      over: (_useCases, shop) => {
        shop.marketplace.search = search;
        return {};
      },
    });
    await waitFor(() => expect(address()).toBe('/admin-yyd92c'));
    expect(asked).toBe(1);
  });
});
