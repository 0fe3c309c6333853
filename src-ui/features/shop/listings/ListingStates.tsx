import { Button, Stack, Text } from '@mantine/core';
import { clearedListingSearch, isClearedListingSearch, type ListingSearch } from '#domain/listings/listing-search.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed } from '../../../components/ReadStates.tsx';
import { useLoadMore } from '../../../components/use-load-more.ts';
import { ListingSkeleton } from './ListingGrid.tsx';
import { count, marketplaceSentence, missingText } from './listing-texts.ts';
import type { Listings } from './use-listings.ts';

export function ReadingListings() {
  return (
    <>
      <p role="status" className="unseen">
        Loading listings
      </p>
      <ListingSkeleton />
    </>
  );
}

export function ListingsFailed({ listings, onRetry }: { listings: Listings; onRetry: () => void }) {
  return (
    <ReadFailed flush onRetry={onRetry}>
      {marketplaceSentence(listings.failure)}
    </ReadFailed>
  );
}

/** The shown listings could not be refreshed (LIST-10). */
export function NotRefreshed({ listings }: { listings: Listings }) {
  if (!listings.notRefreshed) return null;
  return (
    <Outdated urgent onRetry={listings.refresh}>
      {marketplaceSentence(listings.notRefreshed).replace(/\.$/, '')}. The listings already loaded are still here.
    </Outdated>
  );
}

type NothingFoundProps = { listings: Listings; search: ListingSearch; onAsk: (change: Partial<ListingSearch>) => void };

export function NothingFound({ listings, search, onAsk }: NothingFoundProps) {
  if (search.filter !== 'all' && listings.loaded.length > 0) {
    const all = { label: 'Show all cards', onClick: () => onAsk({ filter: 'all' }) };
    return (
      <Notice title="No cards found" action={all}>
        {missingText[search.filter]}{' '}
        {listings.end === 'more' ? `${count(listings.loaded.length)} are loaded; there are more.` : ''}
      </Notice>
    );
  }
  return isClearedListingSearch(search) ? (
    <Notice title="No cards found" action={{ label: 'Try again', onClick: listings.refresh }}>
      {missingText.all} New listings appear all the time.
    </Notice>
  ) : (
    <Notice title="No cards found" action={{ label: 'Clear All', onClick: () => onAsk(clearedListingSearch(search)) }}>
      {missingText.all} A player’s surname, fewer words or another spelling often find more.
    </Notice>
  );
}

/** 'Load more', an error, or the end of the list. */
export function ListingsEnd({ listings }: { listings: Listings }) {
  const { loaded, loadingMore, loadMore } = listings;
  const { place, onPress } = useLoadMore(loaded.length, loadingMore, loadMore);
  if (loaded.length === 0) return null;
  return (
    <Stack ref={place} tabIndex={-1} gap={12} align="center" mt={40}>
      <EndWords listings={listings} onMore={onPress} />
    </Stack>
  );
}

type EndWordsProps = { listings: Listings; onMore: ReturnType<typeof useLoadMore>['onPress'] };

function EndWords({ listings, onMore }: EndWordsProps) {
  const { loaded, end } = listings;
  if (listings.moreFailed) {
    return (
      <ReadFailed flush onRetry={listings.loadMore}>
        {marketplaceSentence(listings.failure)}
      </ReadFailed>
    );
  }
  if (end === 'all') {
    return (
      <Text role="status" inherit fz={14} c="dimmed" ta="center">
        All {count(loaded.length)} cards loaded
      </Text>
    );
  }
  if (end === 'no more') {
    return (
      <Text inherit fz={14} c="dimmed" ta="center">
        eBay shows no more results for this search. Try other search terms.
      </Text>
    );
  }
  return (
    <>
      {listings.nothingNew && (
        <Text role="status" inherit fz={14} c="dimmed" ta="center">
          eBay’s list has changed: that page had only cards that are already shown.
        </Text>
      )}
      <Button variant="default" loading={listings.loadingMore} onClick={onMore}>
        Load More
      </Button>
    </>
  );
}
