import { Button, Flex } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { paths } from '../../../paths.ts';
import { CardGrid } from './CardGrid.tsx';
import classes from './MoreCards.module.css';
import { NotRead } from './NotRead.tsx';
import { useRecentCards } from './use-recent-cards.ts';
import { useSimilarCards } from './use-similar-cards.ts';

type RowProps = {
  title: string;
  /** What could not be loaded; null when loaded. */
  failed: { what: string; onRetry: () => void } | null;
  cards: readonly Card[];
  action?: ReactNode;
  /** Shown instead of the cards. */
  note?: string;
};

function Row({ title, failed, cards, action, note }: RowProps) {
  const heading = useId();
  if (cards.length === 0 && !failed && !note) return null;
  return (
    <section className={classes.more} aria-labelledby={heading}>
      <Flex wrap="wrap" gap="8px 16px" align="baseline" justify="space-between" className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {action}
      </Flex>
      {note && (
        <p className="fz-15 quiet" role="status">
          {note}
        </p>
      )}
      {failed && <NotRead {...failed} />}
      {cards.length > 0 && <CardGrid cards={cards} shape="wall" label={title} eager={0} />}
    </section>
  );
}

export function SimilarCards({ card }: { card: Card }) {
  const { data: cards = [], isError, refetch } = useSimilarCards(card);
  const failed = isError ? { what: 'Similar cards', onRetry: () => void refetch() } : null;
  const player = card.player.trim();
  const more = player && <Link to={paths.cardsWith({ player })}>More of {player}</Link>;
  return <Row title="Similar cards" failed={failed} cards={cards} action={more} />;
}

export function RecentlyViewed({ card }: { card: Card }) {
  const { cards, isError, retry, isCleared, clear, restore } = useRecentCards(card);
  return (
    <Row
      title="Recently viewed"
      failed={isError ? { what: 'The cards viewed recently', onRetry: retry } : null}
      cards={cards}
      action={
        <Button variant="subtle" size="compact-sm" onClick={isCleared ? restore : clear}>
          {isCleared ? 'Undo' : 'Clear'}
        </Button>
      }
      {...(isCleared && { note: 'Your recently viewed cards are cleared.' })}
    />
  );
}
