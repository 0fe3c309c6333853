import type { Card } from '#domain/cards/card.ts';
import { type BadgeColour, badgeColour, conditionBadge } from '#domain/cards/grade-badge.ts';
import classes from './ConditionTag.module.css';
import { Tag, type Tone } from './Tag.tsx';

const tones = { primary: 'ink', success: 'good', warning: 'warn', default: 'plain' } as const satisfies Record<
  BadgeColour,
  Tone
>;

/** Grade, or else condition (TILE-09). */
export function ConditionTag({ card }: { card: Card }) {
  const badge = conditionBadge(card);
  if (!badge) return null;
  return (
    <Tag tone={tones[badge.colour]} look={badge.look}>
      {badge.text}
    </Tag>
  );
}

/** A grade in its color, without the condition. */
export const GradeTag = ({ grade }: { grade: string }) => (
  <Tag tone={tones[badgeColour(grade)]} look="filled">
    {grade}
  </Tag>
);

/** The color of a grade's badge, for beside its text, as a legend. */
export const GradeColour = ({ grade }: { grade: string }) => (
  <span className={classes.colour} data-tone={tones[badgeColour(grade)]} aria-hidden />
);
