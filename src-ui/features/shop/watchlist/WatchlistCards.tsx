import { Box, Button, Flex, Text, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Card, CardId } from '#domain/cards/card.ts';
import { nameInSentence } from '#domain/settings/shop-details.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useSavedCards } from '../../../contexts/SavedCardsContext.tsx';
import { paths } from '../../../paths.ts';
import { catalogSentence } from '../../../text/failures.texts.ts';
import { savedCardsSentence } from '../../../text/watchlist.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { type ShownWatchlist, useWatchlist } from './use-watchlist.ts';
import classes from './WatchlistCards.module.css';
import { WatchlistTile } from './WatchlistTile.tsx';

export type WatchlistProps = {
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  renderAdd: (card: Card) => ReactNode;
};

function TryAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="default" mt={16} onClick={onRetry}>
      Try again
    </Button>
  );
}

type TilesProps = Pick<WatchlistProps, 'renderAdd'> & {
  list: ShownWatchlist;
  onRemove: (id: CardId, title: string) => void;
};

function Tiles({ list, onRemove, renderAdd }: TilesProps) {
  return (
    <>
      <ul className={`${classes.grid} grid`} aria-label="My Watchlist">
        {list.watched.map((watched) => (
          <li key={watched.id}>
            <WatchlistTile watched={watched} renderAdd={renderAdd} onRemove={(title) => onRemove(watched.id, title)} />
          </li>
        ))}
      </ul>
      <LoadMore
        mt={12}
        pages={{ hasMore: list.more > 0, loadingMore: false, loadMore: list.showMore }}
        label="Show more"
        shown={list.watched.length}
        total={list.watched.length + list.more}
      />
      <Flex justify="center" mt={list.more > 0 ? 0 : 32}>
        <Button component={Link} to={paths.collection} variant={list.more > 0 ? 'subtle' : 'default'}>
          Browse More Cards
        </Button>
      </Flex>
    </>
  );
}

export function WatchlistCards({ renderAdd, level = 2 }: WatchlistProps) {
  const { shop } = useUseCases();
  const { status, saved, remove, read } = useSavedCards();
  const list = useWatchlist();
  const heading = useRef<HTMLHeadingElement>(null);
  const removeCard = (id: CardId, title: string) => {
    // The focused button disappears with its tile.
    heading.current?.focus();
    void remove({ id, title });
  };
  return (
    <Box component="section" mb={64} aria-labelledby="watchlist">
      <Title id="watchlist" order={level} ref={heading} tabIndex={-1}>
        My Watchlist
      </Title>
      {status === 'loading' && (
        <Box
          mih={380}
          mt={24}
          bdrs="var(--shop-card-radius)"
          className="ground"
          role="status"
          aria-label="Loading your watchlist"
        />
      )}
      {status === 'failed' && (
        <>
          <FailureNotice title={savedCardsSentence(storageFails)} quiet />
          <TryAgain onRetry={() => void read()} />
        </>
      )}
      {status === 'ready' && saved.length === 0 && (
        <Notice title="Your watchlist is empty" action={{ label: 'Browse Cards', to: paths.collection }}>
          Start exploring {nameInSentence(shop.details.name)} to save your favorite cards
        </Notice>
      )}
      {status === 'ready' && saved.length > 0 && (
        <>
          <Text inherit fz={15} mb={24} c="dimmed">
            {saved.length} saved cards - Most recent first
          </Text>
          {list.failure ? (
            <>
              <FailureNotice title={catalogSentence(list.failure)} quiet />
              <TryAgain onRetry={list.retry} />
            </>
          ) : (
            <Tiles list={list} onRemove={removeCard} renderAdd={renderAdd} />
          )}
        </>
      )}
    </Box>
  );
}
