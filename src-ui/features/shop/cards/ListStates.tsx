import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconHistory } from '@tabler/icons-react';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { catalogSentence } from '../../../text/failures.texts.ts';
import classes from './ListStates.module.css';
import type { CardPages } from './use-card-pages.ts';

/** A spinner while cards are read (HOME-07, COLL-10). */
export function ReadingCards() {
  return (
    <div className={classes.reading} role="status">
      <Loader size="sm" color="var(--shop-secondary)" aria-hidden />
      <span className="unseen">Loading cards</span>
    </div>
  );
}

/** Cards could not be read (HOME-08, COLL-10). */
export function CardsFailed({ failure, onRetry }: { failure: CatalogFailure; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertCircle size={22} stroke={1.8} aria-hidden className={classes.sign} />
      <div>
        <p className={classes.sentence}>{catalogSentence(failure)}</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The shop cannot be reached, and these are the cards as they were read before (D1). */
export function SavedCopy({ of }: { of: string }) {
  const instant = new Date(of);
  const since = Number.isNaN(instant.getTime()) ? '' : ` from ${when.format(instant)}`;
  return (
    <p role="status" className={classes.copy}>
      <IconHistory size={18} stroke={1.6} aria-hidden />
      The shop cannot be reached. This is a saved copy{since}; prices and stock may have changed.
    </p>
  );
}

type ListEndProps = {
  pages: Pick<CardPages, 'hasMore' | 'loadingMore' | 'moreFailed' | 'failure' | 'loadMore'>;
  /** Told when more cards are asked for. */
  onMore?: () => void;
};

/** What stands below a list: the way to more cards, or that they could not be read. */
export function ListEnd({ pages, onMore }: ListEndProps) {
  const more = () => {
    onMore?.();
    void pages.loadMore();
  };
  if (!pages.hasMore) return null;
  if (pages.moreFailed && pages.failure && !pages.loadingMore) {
    return (
      <div className={classes.more}>
        <CardsFailed failure={pages.failure} onRetry={() => void pages.loadMore()} />
      </div>
    );
  }
  return <LoadMore busy={pages.loadingMore} onMore={more} />;
}

/** Adds the next cards to a list; gone when all are there (HOME-09, HOME-10, COLL-05, COLL-06). */
function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <div className={classes.more}>
      <Button variant="default" loading={busy} onClick={onMore}>
        Load More Cards
      </Button>
    </div>
  );
}
