import { Box } from '@mantine/core';
import type { Listing } from '#domain/listings/listing.ts';
import { listingKey } from '#domain/listings/loaded-listings.ts';
import { eagerAt } from '../../../components/Picture.tsx';
import classes from './ListingGrid.module.css';
import { ListingTile } from './ListingTile.tsx';

type ListingGridProps = {
  listings: readonly Listing[];
  linkOf: (listing: Listing) => string | null;
};

/** Pictures above the fold. */
const inView = 5;

export function ListingGrid({ listings, linkOf }: ListingGridProps) {
  return (
    <ul className={`${classes.grid} grid`} aria-label="Listings on eBay">
      {listings.map((listing, place) => (
        <Box key={listingKey(listing)} component="li" miw={0}>
          <ListingTile listing={listing} link={linkOf(listing)} eager={eagerAt(place, inView)} />
        </Box>
      ))}
    </ul>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

/** Placeholder while listings load. */
export function ListingSkeleton() {
  return (
    <ul className={`${classes.grid} grid`} aria-hidden="true">
      {skeletonKeys.map((key) => (
        <Box
          key={key}
          component="li"
          bd="1px dashed var(--shop-divider)"
          bdrs="var(--shop-card-radius)"
          className={`${classes.skeleton} breathes`}
        />
      ))}
    </ul>
  );
}
