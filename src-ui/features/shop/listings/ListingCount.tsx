import { Text, Title } from '@mantine/core';
import type { RefObject } from 'react';
import type { ListingSearch } from '#domain/listings/listing-search.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import classes from './ListingCount.module.css';
import { countText } from './listing-words.ts';
import type { Listings } from './use-listings.ts';

/** Milliseconds after which a count that no longer changes is spoken. */
const beforeSpeaking = 600;

type ListingCountProps = {
  listings: Listings;
  search: ListingSearch;
  shown: number;
  /** Takes the focus from what vanishes. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** How many there are of what was asked for, in a line that keeps its room, and spoken when it has settled. */
export function ListingCount({ listings, search, shown, heading }: ListingCountProps) {
  const { status, loaded, total, end } = listings;
  const text = status === 'ready' ? countText({ shown, loaded: loaded.length, total }, search) : '';
  const spoken = useDebounced(text, beforeSpeaking);
  return (
    <>
      <Title ref={heading} tabIndex={-1} order={2} fz={15} lh="24px" mih={24} mb={16} className={classes.count}>
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
