import { Box } from '@mantine/core';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import type { Listing } from '#domain/listings/listing.ts';
import type { ListingSearch } from '#domain/listings/listing-search.ts';
import { shownListings } from '#domain/listings/loaded-listings.ts';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { ListingBand } from '../features/shop/listings/ListingBand.tsx';
import { ListingControls } from '../features/shop/listings/ListingControls.tsx';
import { ListingCount } from '../features/shop/listings/ListingCount.tsx';
import { ListingGrid } from '../features/shop/listings/ListingGrid.tsx';
import {
  ListingsEnd,
  ListingsFailed,
  NothingFound,
  NotRefreshed,
  ReadingListings,
} from '../features/shop/listings/ListingStates.tsx';
import { useListingSearch } from '../features/shop/listings/use-listing-search.ts';
import { type Listings, useListings } from '../features/shop/listings/use-listings.ts';
import { useSmartLinks } from '../features/shop/listings/use-smart-links.ts';
import { useUseCases } from '../use-cases.tsx';

type FoundProps = {
  listings: Listings;
  shown: readonly Listing[];
  search: ListingSearch;
  onAsk: (change: Partial<ListingSearch>) => void;
  onRetry: () => void;
};

function Found({ listings, shown, search, onAsk, onRetry }: FoundProps) {
  const { shop } = useUseCases();
  const linkOf = useCallback(
    ({ itemWebUrl }: Listing) => shownMarketplaceLink(itemWebUrl, shop.campaign),
    [shop.campaign],
  );
  if (listings.status === 'loading') return <ReadingListings />;
  if (listings.status === 'error') return <ListingsFailed listings={listings} onRetry={onRetry} />;
  return (
    <>
      <NotRefreshed listings={listings} />
      {shown.length === 0 ? (
        <NothingFound listings={listings} search={search} onAsk={onAsk} />
      ) : (
        <ListingGrid listings={shown} linkOf={linkOf} />
      )}
      <ListingsEnd listings={listings} />
    </>
  );
}

export function ListingsPage() {
  const { shop } = useUseCases();
  const { search, ask } = useListingSearch();
  const listings = useListings(search);
  const isDemo = (listings.source ?? shop.marketplace) === 'demo';
  const heading = useRef<HTMLHeadingElement>(null);
  // Controls update at once; tiles follow with low priority.
  const { filter, sort } = useDeferredValue(search);
  const shown = useMemo(() => shownListings(listings.loaded, { filter, sort }), [listings.loaded, filter, sort]);
  useSmartLinks();

  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const onAsk = (change: Partial<ListingSearch>) => {
    const next = ask(change);
    if (change.text !== undefined || change.size !== undefined) listings.startOver(next);
  };
  return (
    <div className="page">
      <PageTitle>Live eBay Listings</PageTitle>
      <Box component="h1" mb={{ base: 12, sm: 16 }} className="page-title">
        Live eBay Listings
      </Box>
      <ListingBand isDemo={isDemo} earns={shop.campaign !== null} />
      <ListingControls search={search} onAsk={onAsk} onRefresh={listings.refresh} refreshing={listings.refreshing} />
      <ListingCount listings={listings} search={search} shown={shown.length} heading={heading} />
      <Found
        listings={listings}
        shown={shown}
        search={search}
        onAsk={(change) => {
          focusHeading();
          onAsk(change);
        }}
        onRetry={() => {
          focusHeading();
          listings.refresh();
        }}
      />
    </div>
  );
}
