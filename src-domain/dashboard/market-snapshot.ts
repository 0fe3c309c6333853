import type { Listing } from '../listings/listing.ts';
import {
  type ListingPage,
  type ListingSource,
  listingConditions,
  type MarketplaceQuery,
} from '../listings/marketplace.port.ts';
import { type Cents, centsOf, noCents, sumCents } from '../money/cents.ts';

/** What the owner's dashboard asks the marketplace for (ADMIN-25). */
export const snapshotQuery: MarketplaceQuery = {
  q: 'football PSA 10',
  limit: 50,
  offset: 0,
  sort: 'priceLow',
  conditions: listingConditions,
};

/** One of the listings that the snapshot shows. */
export type MarketItem = Pick<Listing, 'itemId' | 'title' | 'price' | 'itemWebUrl'>;

/** Other sellers' offers at one instant: nobody's stock, part of no other figure, and never stored (ADMIN-27, E6). */
export type MarketSnapshot = {
  readonly count: number;
  /** The prices of those that ask US dollars. */
  readonly total: Cents;
  /** How many those are. */
  readonly priced: number;
  /** The first three, as the marketplace answered them. */
  readonly items: readonly MarketItem[];
  /** Null where there was no answer. */
  readonly source: ListingSource | null;
};

/** Zeros and no cards (ADMIN-28). */
export const noMarket: MarketSnapshot = { count: 0, total: noCents, priced: 0, items: [], source: null };

/** How many listings are shown (ADMIN-27). */
const shown = 3;

const itemOf = ({ itemId, title, price, itemWebUrl }: Listing): MarketItem => ({
  itemId,
  title,
  itemWebUrl,
  ...(price && { price }),
});

/** The count, the sum and the first listings of an answer (ADMIN-27). */
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
