import { Box, Button, Flex, Loader } from '@mantine/core';
import { IconAlertCircle, IconHistory } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { catalogSentence } from '../../../text/failures.texts.ts';
import type { CardPages } from './use-card-pages.ts';

const LateSamples = lazy(async () => ({ default: (await import('./LoadSamplesButton.tsx')).LoadSamplesButton }));

/** Comes late: only an empty shop in the browser profile offers sample cards. */
export const LateLoadSamples = (props: ComponentProps<typeof LateSamples>) => (
  <Suspense fallback={null}>
    <LateSamples {...props} />
  </Suspense>
);

export function ReadingCards() {
  return (
    <Flex justify="center" p="4px 0 20px" role="status">
      <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
      <span className="unseen">Loading cards</span>
    </Flex>
  );
}

export function CardsFailed({ failure, onRetry }: { failure: CatalogFailure; onRetry: () => void }) {
  return (
    <Flex
      role="alert"
      gap={12}
      p="16px 20px"
      bd="1px solid var(--shop-bad)"
      bdrs="var(--shop-card-radius)"
      className="paper"
    >
      <IconAlertCircle size={22} stroke={1.8} aria-hidden className="rigid bad" />
      <div>
        <Box component="p" m="0 0 12px" c="var(--shop-text)">
          {catalogSentence(failure)}
        </Box>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Flex>
  );
}

/** Marks cards from the offline copy (D1). */
export function SavedCopy({ of }: { of: string }) {
  const instant = new Date(of);
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const since = Number.isNaN(instant.getTime()) ? '' : ` from ${when.format(instant)}`;
  return (
    <Flex
      component="p"
      role="status"
      align="center"
      gap={8}
      m="0 0 16px"
      p="10px 14px"
      bd="1px solid var(--shop-line)"
      bdrs={8}
      className="fz-14 paper"
    >
      <IconHistory size={18} stroke={1.6} aria-hidden className="rigid" />
      The shop cannot be reached. This is a saved copy{since}; prices and stock may have changed.
    </Flex>
  );
}

/** Links from page to page for browsers without scripts. React renders `noscript` on the server only. */
function PlainPages({ next }: { next: string | null }) {
  const { search: shown } = useLocation();
  const pageAfter = (cursor: string | null) => {
    const search = new URLSearchParams(shown);
    for (const name of ['pages', 'after']) search.delete(name);
    if (cursor) search.set('after', cursor);
    return { search: search.toString() };
  };
  const isFirst = !new URLSearchParams(shown).has('after');
  if (isFirst && !next) return null;
  return (
    <noscript>
      <Flex component="nav" justify="center" gap={24} aria-label="Pages of cards">
        {!isFirst && (
          <Link to={pageAfter(null)} className="target">
            First cards
          </Link>
        )}
        {next && (
          <Link to={pageAfter(next)} className="target">
            Next cards
          </Link>
        )}
      </Flex>
    </noscript>
  );
}

type ListEndProps = { pages: CardPages; onMore?: () => void };

/** 'Load More', or an error with retry; links where there are no scripts. */
export function ListEnd({ pages, onMore }: ListEndProps) {
  const { failure, prepareMore } = pages;
  const loadMore = () => {
    onMore?.();
    pages.loadMore();
  };
  const hasFailed = pages.moreFailed && !pages.loadingMore;
  return (
    <>
      <LoadMore
        mt={12}
        pages={{ ...pages, loadMore }}
        label="Load More Cards"
        shown={pages.cards.length}
        total={pages.total}
        isTotalEstimated={pages.isTotalEstimated}
        failed={hasFailed && failure && <CardsFailed failure={failure} onRetry={pages.loadMore} />}
        intent={{ onPointerEnter: prepareMore, onFocus: prepareMore, onTouchStart: prepareMore }}
      />
      <PlainPages next={pages.nextCursor} />
    </>
  );
}
