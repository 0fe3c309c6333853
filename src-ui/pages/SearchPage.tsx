import { Box, Title } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import { CommissionNotice } from '../components/CommissionNotice.tsx';
import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useCurrentYear } from '../contexts/page-time.ts';
import { CardGrid, GridSkeleton } from '../features/shop/cards/CardGrid.tsx';
import { cardCountText } from '../features/shop/cards/count-text.ts';
import { CardsFailed, ListEnd, ReadingCards, SavedCopy } from '../features/shop/cards/ListStates.tsx';
import { type CardPages, useCardPages } from '../features/shop/cards/use-card-pages.ts';
import { CountLine } from '../features/shop/filters/CountLine.tsx';
import { FilterChips } from '../features/shop/filters/FilterChips.tsx';
import { appliedFilters, clearedText } from '../features/shop/filters/filter-texts.ts';
import { readSearchAddress } from '../features/shop/filters/filter-url.ts';
import { LateNearMisses } from '../features/shop/filters/LateNearMisses.tsx';
import { ListBar, ListColumns } from '../features/shop/filters/ListColumns.tsx';
import { PhoneFilters } from '../features/shop/filters/PhoneFilters.tsx';
import { PlainFilters } from '../features/shop/filters/PlainFilters.tsx';
import { ResultsLine } from '../features/shop/filters/ResultsLine.tsx';
import { SearchPanel } from '../features/shop/filters/SearchPanel.tsx';
import { SortSelect } from '../features/shop/filters/SortSelect.tsx';
import { useCorrection } from '../features/shop/filters/use-correction.ts';
import { type ListControl, useListAddress } from '../features/shop/filters/use-list-address.ts';
import { useSmartLinks } from '../features/shop/listings/use-smart-links.ts';
import { paths } from '../paths.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './SearchPage.module.css';

/** Searches all public cards by player, team and title (FLTR-02). */
const searched = { scope: 'public', searchScope: 'searchPage' } as const;
const cardsAPage = 24;

type Listed = Pick<ListControl, 'filter' | 'sort' | 'after'>;

const useListedCards = ({ filter, sort, after }: Listed, pages = 1): CardPages =>
  useCardPages({ ...searched, filter, sort, limit: cardsAPage, cursor: after || undefined }, pages);

/** Cards of the list, or of the corrected search (SRCH-17). */
function useFoundCards(list: Listed & Pick<ListControl, 'exact'>, pages = 1) {
  const typed = useListedCards(list, pages);
  const correction = useCorrection(list, typed.outdated ? null : typed.total);
  const found = useListedCards({ ...list, filter: correction.filter }, pages);
  const isWaiting = correction.isPending || (correction.text !== null && found.outdated);
  return { correction, pages: isWaiting ? { ...found, status: 'loading' as const, total: null } : found };
}

/** Memoized, so that filters respond quickly with many cards. */
const Found = memo(function Found({ list }: { list: ListControl }) {
  const { shop } = useUseCases();
  const { pages } = useFoundCards(list, list.pages);
  const elsewhere = (card: Card) => shownMarketplaceLink(card.ebayUrl, shop.campaign);
  if (pages.failure && pages.status === 'error') return <CardsFailed failure={pages.failure} onRetry={pages.retry} />;
  if (pages.status === 'loading') {
    return (
      <>
        <ReadingCards />
        <GridSkeleton shape="search" tiles={6} />
      </>
    );
  }
  return (
    <div data-outdated={pages.outdated || undefined} className="dims">
      {pages.savedCopyOf && <SavedCopy of={pages.savedCopyOf} />}
      {pages.total === 0 ? (
        <>
          <Notice title="No cards found" action={{ label: 'Clear Filters', onClick: list.clear }}>
            A player’s surname or a team is often enough.
          </Notice>
          <LateNearMisses
            list={list}
            listed={searched}
            applied={appliedFilters(list.filter)}
            show={(cards) => (
              <CardGrid cards={cards} shape="search" elsewhere={elsewhere} label="Cards that are close" eager={0} />
            )}
          />
        </>
      ) : (
        <CardGrid cards={pages.cards} shape="search" label="Cards found" priceStyle="whole" elsewhere={elsewhere} />
      )}
      <ListEnd pages={pages} onMore={() => list.showPages(list.pages + 1)} />
    </div>
  );
});

export function SearchPage() {
  const { shop } = useUseCases();
  useSmartLinks();
  const list = useListAddress(readSearchAddress);
  // Controls update at once; cards follow with low priority.
  const deferred = useDeferredValue(list);
  const { pages, correction } = useFoundCards(deferred);
  const count = cardCountText(pages);
  const applied = appliedFilters(list.filter);
  const currentYear = useCurrentYear();
  const panel = <SearchPanel list={list} facetsOf={searched} applied={applied} currentYear={currentYear} />;
  const head = (
    <div className={`${classes.head} line-below flex middle apart`}>
      <Title order={2} fz={15} lh="inherit">
        Filters
      </Title>
      <Box
        type="button"
        component="button"
        fz={14}
        mih={32}
        c="var(--shop-text)"
        td="underline"
        aria-description={clearedText(applied.length)}
        title={clearedText(applied.length)}
        onClick={list.clear}
      >
        Clear All
      </Box>
    </div>
  );
  return (
    <div className="page">
      <PageTitle>Search Cards</PageTitle>
      <Box component="h1" mb={{ base: 12, sm: 24 }} className="page-title">
        Search Cards
      </Box>
      <PlainFilters path={paths.search} list={list} />
      <ListColumns
        folds
        filters={
          <>
            {head}
            {panel}
          </>
        }
      >
        <ListBar>
          <CountLine count={count} />
          <PhoneFilters inUse={applied.length} count={count} clear={{ label: 'Clear All', onClear: list.clear }}>
            {panel}
          </PhoneFilters>
          <SortSelect sort={list.sort} search={list.filter.search} onSort={list.sortBy} />
        </ListBar>
        {correction.text !== null && pages.total !== 0 && <ResultsLine list={list} corrected={correction.text} />}
        <FilterChips applied={applied} list={list} clearable={false} />
        {shop.campaign && (
          <CommissionNotice>
            Cards with a link open on eBay. We may earn a commission when you buy through these links.
          </CommissionNotice>
        )}
        <Found list={deferred} />
      </ListColumns>
    </div>
  );
}
