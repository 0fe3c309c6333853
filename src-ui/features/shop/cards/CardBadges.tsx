import type { Card } from '#domain/cards/card.ts';
import { type BadgeColour, badgeColour, conditionBadge } from '#domain/cards/grade-badge.ts';
import tag from '../../../components/Tag.module.css';
import { Tag, type Tone } from '../../../components/Tag.tsx';
import classes from './CardBadges.module.css';

const tones = { primary: 'ink', success: 'good', warning: 'warn', default: 'plain' } as const satisfies Record<
  BadgeColour,
  Tone
>;

/** Grade, or else condition. */
export function ConditionTag({ card }: { card: Card }) {
  const badge = conditionBadge(card);
  if (!badge) return null;
  return (
    <Tag tone={tones[badge.colour]} look={badge.look}>
      {badge.text}
    </Tag>
  );
}

/** Grade or condition (TILE-09), and 'Hot'. */
export function CardBadges({ card }: { card: Card }) {
  return (
    <div className={classes.badges}>
      <ConditionTag card={card} />
      {card.isHot && <span className={classes.hot}>Hot</span>}
    </div>
  );
}

/** The color of a grade's badge beside its text, as a legend (TILE-09). */
export const GradeColour = ({ text }: { text: string }) => (
  <span
    className={`${tag.tag} ${classes.colour}`}
    data-tone={tones[badgeColour(text)]}
    data-look="filled"
    aria-hidden
  />
);
