import type { Card } from '#domain/cards/card.ts';
import { ConditionTag } from '../../../components/ConditionTag.tsx';
import classes from './CardBadges.module.css';

/** Grade or condition, and 'Hot'. */
export function CardBadges({ card }: { card: Card }) {
  return (
    <div className={`${classes.badges} flex middle wraps gap-4 shrinks clips`}>
      <ConditionTag card={card} />
      {card.isHot && <span className={`${classes.hot} strong fz-12`}>Hot</span>}
    </div>
  );
}
