import type { Card } from '#domain/cards/card.ts';
import { CardGrid } from './CardGrid.tsx';
import { playerOf } from './card-words.ts';
import classes from './MoreOfPlayer.module.css';
import { NotRead } from './NotRead.tsx';
import { useMoreOfPlayer } from './use-more-of-player.ts';

/** Other cards of the same player; nothing where there are none (CARD-26). */
export function MoreOfPlayer({ card }: { card: Card }) {
  const { data: cards = [], isError, refetch } = useMoreOfPlayer(card);
  const title = `More of ${playerOf(card)}`;
  if (cards.length === 0 && !isError) return null;
  return (
    <section className={classes.more} aria-labelledby="more-of-player">
      <h2 id="more-of-player" className={classes.heading}>
        {title}
      </h2>
      {isError ? (
        <NotRead what="The other cards" onRetry={() => void refetch()} />
      ) : (
        <CardGrid cards={cards} shape="wall" label={title} eager={0} />
      )}
    </section>
  );
}
