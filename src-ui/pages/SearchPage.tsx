import type { Card } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import { Notice } from '../components/Notice.tsx';
import { PageName } from '../components/PageName.tsx';
import { CardGrid, GridSkeleton } from '../features/cards/CardGrid.tsx';
import { CardsFailed, ListEnd, ReadingCards, SavedCopy } from '../features/cards/ListStates.tsx';
import { type CardPages, useCardPages } from '../features/cards/use-card-pages.ts';
import { CountLine } from '../features/filters/CountLine.tsx';
import { SearchText } from '../features/filters/SearchText.tsx';
import { useListAddress } from '../features/filters/use-list-address.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './SearchPage.module.css';

function Found({ pages, onClear, onMore }: { pages: CardPages; onClear: () => void; onMore: () => void }) {
  const { shop } = useUseCases();
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
  if (pages.total === 0) {
    return (
      <Notice title="No cards found" action={{ label: 'Clear Filters', onClick: onClear }}>
        A player’s surname or a team is often enough.
      </Notice>
    );
  }
  return (
    <>
      {pages.savedCopyOf && <SavedCopy of={pages.savedCopyOf} />}
      <CardGrid cards={pages.cards} shape="search" label="Cards found" priceStyle="whole" elsewhere={elsewhere} />
      <ListEnd pages={pages} onMore={onMore} />
    </>
  );
}

/** Search Cards: a text over every public card (SRCH-01, SRCH-02, SRCH-09 … SRCH-11). */
export function SearchPage() {
  const list = useListAddress();
  const pages = useCardPages(
    { shelf: 'public', searchScope: 'searchPage', filter: { ...startFilter, search: list.filter.search }, limit: 24 },
    list.pages,
  );
  return (
    <div className="page">
      <PageName>Search Cards</PageName>
      <h1 className={classes.title}>Search Cards</h1>
      <div className={classes.field}>
        <SearchText
          value={list.filter.search}
          onType={(search) => list.type({ search })}
          label="Search text"
          placeholder="Player, team or title"
        />
      </div>
      <CountLine count={pages.total} />
      <Found pages={pages} onClear={list.clear} onMore={() => list.showPages(list.pages + 1)} />
    </div>
  );
}
