import { screen } from '@testing-library/react';
import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import type { Listing } from '#domain/listings/listing.ts';
import type {
  ListingPage,
  Marketplace,
  MarketplaceFailure,
  MarketplaceQuery,
} from '#domain/listings/marketplace.port.ts';
import { aListing } from '#test/support/listings.ts';
import { renderShop, type ShopWish } from '#test/support/render-shop.tsx';

/** So many listings, numbered from 1 on: 'Card 1', 'Card 2', … */
export const listingsOf = (count: number, wish: (number: number) => Parameters<typeof aListing>[0] = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    aListing({
      itemId: `v1|${110_000_000_001 + at}|0`,
      title: `Card ${at + 1}`,
      itemWebUrl: `https://www.ebay.com/itm/${110_000_000_001 + at}?hash=item1`,
      condition: 'Ungraded',
      ...wish(at + 1),
    }),
  );

type Held = { readonly query: MarketplaceQuery; readonly let: () => void };

/** A marketplace whose list, and whose health, a test changes as it goes. */
export function aMarketplace(start: readonly Listing[]) {
  const state = {
    list: start,
    total: null as number | null,
    source: 'ebay' as ListingPage['source'],
    failure: null as MarketplaceFailure | null,
    /** True delays all answers. */
    holds: false,
  };
  const asked: MarketplaceQuery[] = [];
  const held: Held[] = [];
  const answer = ({ limit, offset }: MarketplaceQuery): ResultAsync<ListingPage, MarketplaceFailure> =>
    state.failure
      ? errAsync(state.failure)
      : okAsync({
          listings: state.list.slice(offset, offset + limit),
          total: state.total ?? state.list.length,
          source: state.source,
        });
  const marketplace: Marketplace = {
    search: (query) => {
      asked.push(query);
      if (!state.holds) return answer(query);
      return new ResultAsync(new Promise((resolve) => held.push({ query, let: () => resolve(answer(query)) })));
    },
  };
  return {
    marketplace,
    state,
    asked,
    /** Releases delayed answers. */
    let: () => {
      state.holds = false;
      for (const one of held.splice(0)) one.let();
    },
  };
}

export type TestMarketplace = ReturnType<typeof aMarketplace>;

/** The page of live listings over a marketplace. */
export async function openListings({ marketplace }: TestMarketplace, at = '/ebay-listings', wish: ShopWish = {}) {
  const shop = await renderShop(at, {
    ...wish,
    over: (useCases, shop) => ({ marketplace, ...wish.over?.(useCases, shop) }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Live eBay Listings' });
  return shop;
}

/** The titles on the tiles, as they are read out. */
export const shownTitles = () =>
  [...document.querySelectorAll('article h3')].map((heading) =>
    heading.textContent?.replace(' (opens eBay in a new tab)', ''),
  );
