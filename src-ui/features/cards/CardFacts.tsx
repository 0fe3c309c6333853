import type { Card } from '#domain/cards/card.ts';
import { gradeText } from '#domain/cards/grade.ts';
import classes from './CardFacts.module.css';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is known of a card, by name; what is not known has no row. */
export const factsOf = (card: Card): readonly (readonly [name: string, value: string])[] => {
  const facts = [
    ['Player', card.player],
    ['Team', card.team],
    ['Year', card.year > 0 ? String(card.year) : ''],
    ['Brand', card.brand],
    ['Sport', capital(card.sport ?? '')],
    ['Grade', card.isGraded ? gradeText(card) : ''],
    ['Condition', card.condition],
    ['In stock', card.stock === undefined ? '' : String(card.stock)],
  ] as const;
  return facts.filter(([, value]) => value.trim() !== '');
};

/** The facts, quietly. */
export function CardFacts({ card }: { card: Card }) {
  return (
    <dl className={classes.facts}>
      {factsOf(card).map(([name, value]) => (
        <div key={name} className={classes.row}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
