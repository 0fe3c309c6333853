import { Button, Flex } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { paths } from '../../../paths.ts';
import { CardGrid } from './CardGrid.tsx';
import { CompactSkeleton, CompactTiles } from './CompactTiles.tsx';
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
  /** One line of small tiles. */
  isCompact?: boolean;
};

export function CardsRow({ title, failed, cards, action, note, isCompact = false }: RowProps) {
  const heading = useId();
  if (cards.length === 0 && !failed && !note) return null;
  return (
    <section className={`${classes.more} line-above`} aria-labelledby={heading}>
      <Flex wrap="wrap" gap="8px 16px" align="baseline" justify="space-between" mb="var(--shop-edge)">
        <h2 id={heading}>{title}</h2>
        {action}
      </Flex>
      {note && (
        <p className="fz-15 quiet" role="status">
          {note}
        </p>
      )}
      {failed && <NotRead {...failed} />}
      {cards.length > 0 &&
        (isCompact ? (
          <CompactTiles cards={cards} label={title} />
        ) : (
          <CardGrid cards={cards} shape="line" label={title} eager={0} />
        ))}
    </section>
  );
}

/** In the place of a row whose cards load. */
export const WaitingRow = ({ title, action }: Pick<RowProps, 'title' | 'action'>) => (
  <section className={`${classes.more} line-above`} aria-busy>
    <Flex wrap="wrap" gap="8px 16px" align="baseline" justify="space-between" mb="var(--shop-edge)">
      <h2>{title}</h2>
      {action}
    </Flex>
    <CompactSkeleton />
  </section>
);

export function SimilarCards({ card }: { card: Card }) {
  const { data: cards = [], isError, refetch } = useSimilarCards(card);
  const failed = isError ? { what: 'Similar cards', onRetry: () => void refetch() } : null;
  const player = card.player.trim();
  const more = player && <Link to={paths.cardsWith({ player })}>More of {player}</Link>;
  return <CardsRow title="Similar cards" failed={failed} cards={cards} action={more} />;
}

/** @param props.card that is shown, and not among them */
export function RecentlyViewed({ card, isCompact = false }: { card?: Card; isCompact?: boolean }) {
  const { cards, isError, retry, isCleared, clear, restore } = useRecentCards(card, isCompact ? 8 : 4);
  return (
    <CardsRow
      isCompact={isCompact}
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
