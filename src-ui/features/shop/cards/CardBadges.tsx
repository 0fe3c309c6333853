import type { Card } from '#domain/cards/card.ts';
import { type BadgeColour, conditionBadge } from '#domain/cards/grade-badge.ts';
import { Tag, type Tone } from '../../../components/Tag.tsx';
import classes from './CardBadges.module.css';

const tones = { primary: 'ink', success: 'good', warning: 'warn', default: 'plain' } as const satisfies Record<
  BadgeColour,
  Tone
>;

/** Grade or condition (TILE-09), and 'Hot'. */
export function CardBadges({ card }: { card: Card }) {
  const badge = conditionBadge(card);
  return (
    <div className={classes.badges}>
      {badge && (
        <Tag tone={tones[badge.colour]} look={badge.look}>
          {badge.text}
        </Tag>
      )}
      {card.isHot && <span className={classes.hot}>Hot</span>}
    </div>
  );
}
