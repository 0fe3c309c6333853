import type { Card } from '#domain/cards/card.ts';
import { Tag } from '../../../components/Tag.tsx';
import classes from './CardBadges.module.css';
import { CardBadges } from './CardBadges.tsx';

export function CardChips({ card }: { card: Card }) {
  const plain = [card.team.trim(), card.year > 0 ? String(card.year) : '', card.brand.trim()].filter(Boolean);
  return (
    <div className={classes.chips}>
      {plain.map((text) => (
        <Tag key={text} tone="plain" look="outlined">
          {text}
        </Tag>
      ))}
      <CardBadges card={card} />
      {card.isGraded && (
        <Tag tone="plain" look="outlined">
          Graded
        </Tag>
      )}
    </div>
  );
}
