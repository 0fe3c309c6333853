import { Text, Title } from '@mantine/core';
import type { RefObject } from 'react';
import type { ListingSearch } from '#domain/listings/listing-search.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { listingCountText } from './listing-texts.ts';
import type { Listings } from './use-listings.ts';

/** Milliseconds without a change before the count is announced. */
const beforeSpeaking = 600;

type ListingCountProps = {
  listings: Listings;
  search: ListingSearch;
  shown: number;
  /** Gets the focus when the focused element disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Keeps its space while loading. */
export function ListingCount({ listings, search, shown, heading }: ListingCountProps) {
  const { status, loaded, total, end } = listings;
  const text = status === 'ready' ? listingCountText({ shown, loaded: loaded.length, total }, search) : '';
  const spoken = useDebounced(text, beforeSpeaking);
  return (
    <>
      <Title ref={heading} tabIndex={-1} order={2} fz={15} lh="24px" mih={24} mb={16}>
        {text || <span className="unseen">Listings</span>}
      </Title>
      {search.sort === 'oldest' && end === 'more' && status === 'ready' && (
        <Text inherit fz={14} mt={-12} mb={16} c="dimmed">
          Oldest first among the loaded cards. Cards loaded later appear before them.
        </Text>
      )}
      <div role="status" aria-live="polite" className="unseen">
        {spoken}
      </div>
    </>
  );
}
