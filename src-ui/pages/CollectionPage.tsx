import { Box, Text } from '@mantine/core';
import { useMemo } from 'react';
import { pageSizes } from '#domain/cards/card-query.ts';
import type { Density } from '#domain/preferences/preferences.ts';
import { builtInName, nameInSentence } from '#domain/settings/shop-details.ts';
import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { useCurrentYear } from '../contexts/page-time.ts';
import { CardGrid, GridSkeleton } from '../features/shop/cards/CardGrid.tsx';
import { cardCountText } from '../features/shop/cards/count-text.ts';
import { CardsFailed, LateLoadSamples, ListEnd, ReadingCards, SavedCopy } from '../features/shop/cards/ListStates.tsx';
import { type CardPages, useCardPages } from '../features/shop/cards/use-card-pages.ts';
import { CountLine } from '../features/shop/filters/CountLine.tsx';
import { DensitySwitch, useDensity } from '../features/shop/filters/DensitySwitch.tsx';
import { FilterChips } from '../features/shop/filters/FilterChips.tsx';
import { FilterPanel } from '../features/shop/filters/FilterPanel.tsx';
import { type AppliedFilter, appliedFilters } from '../features/shop/filters/filter-texts.ts';
import { LateNearMisses } from '../features/shop/filters/LateNearMisses.tsx';
import { ListBar, ListColumns } from '../features/shop/filters/ListColumns.tsx';
import { PhoneFilters } from '../features/shop/filters/PhoneFilters.tsx';
import { PlainFilters } from '../features/shop/filters/PlainFilters.tsx';
import { ResultsLine } from '../features/shop/filters/ResultsLine.tsx';
import { SortSelect } from '../features/shop/filters/SortSelect.tsx';
import { useCorrection } from '../features/shop/filters/use-correction.ts';
import { useFacetCounts } from '../features/shop/filters/use-facet-counts.ts';
import { type ListControl, useListAddress } from '../features/shop/filters/use-list-address.ts';
import { paths } from '../paths.ts';
import { useUseCases } from '../use-cases.tsx';

const facetsOf = { scope: 'collection', searchScope: 'collection' } as const;

type CardsProps = { density: Density; pages: CardPages; list: ListControl; applied: readonly AppliedFilter[] };

function NoCards({ list, applied }: Omit<CardsProps, 'pages' | 'density'>) {
  const { loadSamples } = useUseCases();
  if (applied.length === 0 && loadSamples) return <LateLoadSamples load={loadSamples} />;
  return (
    <>
      <Notice title="No cards found matching your criteria" action={{ label: 'Clear Filters', onClick: list.clear }}>
        Use fewer filters or a shorter search text.
      </Notice>
      <LateNearMisses
        list={list}
        listed={facetsOf}
        applied={applied}
        show={(cards) => <CardGrid cards={cards} shape="wall" label="Cards that are close" eager={0} />}
      />
    </>
  );
}

function Cards({ density, pages, list, applied }: CardsProps) {
  if (pages.failure && pages.status === 'error') return <CardsFailed failure={pages.failure} onRetry={pages.retry} />;
  if (pages.status === 'loading') {
    return (
      <>
        <ReadingCards />
        <GridSkeleton shape="wall" density={density} />
      </>
    );
  }
  return (
    <div data-outdated={pages.outdated || undefined} className="dims">
      {pages.savedCopyOf && <SavedCopy of={pages.savedCopyOf} />}
      {pages.total === 0 ? (
        <NoCards list={list} applied={applied} />
      ) : (
        <CardGrid cards={pages.cards} shape="wall" density={density} label="Cards in the collection" />
      )}
      <ListEnd pages={pages} onMore={() => list.showPages(list.pages + 1)} />
    </div>
  );
}

/** Cards of the list, or of the corrected search (SRCH-17). */
function useCollection(list: ListControl) {
  const query = {
    scope: 'collection',
    sort: list.sort,
    limit: pageSizes.collection,
    cursor: list.after || undefined,
  } as const;
  const typed = useCardPages({ ...query, filter: list.filter }, list.pages);
  const correction = useCorrection(list, typed.outdated ? null : typed.total);
  const found = useCardPages({ ...query, filter: correction.filter }, list.pages);
  const isWaiting = correction.isPending || (correction.text !== null && found.outdated);
  const pages: CardPages = isWaiting ? { ...found, status: 'loading', total: null } : found;
  return { pages, correction };
}

export function CollectionPage() {
  const { name } = useUseCases().shop.details;
  const title = `Browse ${nameInSentence(name)}`;
  const list = useListAddress();
  const { pages, correction } = useCollection(list);
  const counts = useFacetCounts(facetsOf, correction.filter);
  const count = cardCountText(pages);
  const applied = appliedFilters(list.filter);
  // The search text stands above the list.
  const chips = applied.filter(({ isSearchText }) => !isSearchText);
  const currentYear = useCurrentYear();
  const [density, setDensity] = useDensity();
  const { filter, choose, type } = list;
  // Stays as it is while more cards are shown.
  const panel = useMemo(
    () => <FilterPanel list={{ filter, choose, type }} counts={counts} currentYear={currentYear} />,
    [filter, choose, type, counts, currentYear],
  );
  return (
    <div className="page of-cards">
      <PageTitle>{title}</PageTitle>
      <Box mb={{ base: 12, sm: 16 }}>
        <h1 className="page-title">{title}</h1>
        <Text fz={14} c="dimmed">
          Premium sports cards from {name === builtInName ? 'the Goat collection' : name}
        </Text>
      </Box>
      <PlainFilters path={paths.collection} list={list} />
      <ListColumns filters={panel}>
        <ListBar>
          <CountLine count={count} />
          <PhoneFilters inUse={chips.length} count={count} clear={{ label: 'Clear Filters', onClear: list.clear }}>
            {panel}
          </PhoneFilters>
          <DensitySwitch density={density} onChange={setDensity} />
          <SortSelect sort={list.sort} search={list.filter.search} onSort={list.sortBy} />
        </ListBar>
        <ResultsLine list={list} corrected={pages.total === 0 ? null : correction.text} />
        <FilterChips applied={chips} list={list} />
        <Cards density={density} pages={pages} list={list} applied={applied} />
      </ListColumns>
    </div>
  );
}
