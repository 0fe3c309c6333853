import type { Listing } from '../listings/listing.ts';
import {
  type ListingPage,
  type ListingSource,
  listingConditions,
  type MarketplaceQuery,
} from '../listings/marketplace.port.ts';
import { type Cents, centsOf, noCents, sumCents } from '../money/cents.ts';

/** The marketplace query of the dashboard (ADMIN-25). */
export const snapshotQuery: MarketplaceQuery = {
  q: 'football PSA 10',
  limit: 50,
  offset: 0,
  sort: 'priceLow',
  conditions: listingConditions,
};

export type MarketItem = Pick<Listing, 'itemId' | 'title' | 'price' | 'itemWebUrl'>;

/** Other sellers' offers at one instant. Never stored, and not part of any other figure (ADMIN-27). */
export type MarketSnapshot = {
  readonly count: number;
  /** Sum of the prices in US dollars. */
  readonly total: Cents;
  /** Number of listings priced in US dollars. */
  readonly priced: number;
  /** The first three listings. */
  readonly items: readonly MarketItem[];
  /** Null when the marketplace did not answer. */
  readonly source: ListingSource | null;
};

/** The snapshot when the marketplace fails. */
export const noMarket: MarketSnapshot = { count: 0, total: noCents, priced: 0, items: [], source: null };

const shown = 3;

const itemOf = ({ itemId, title, price, itemWebUrl }: Listing): MarketItem => ({
  itemId,
  title,
  itemWebUrl,
  ...(price && { price }),
});

/** Counts, sums and takes the first listings of a marketplace answer. */
export function snapshotOf({ listings, source }: ListingPage): MarketSnapshot {
  const dollars = listings.flatMap(({ price }) => (price?.currency === 'USD' ? [centsOf(price.value)] : []));
  return {
    count: listings.length,
    total: sumCents(dollars),
    priced: dollars.length,
    items: listings.slice(0, shown).map(itemOf),
    source,
  };
}
