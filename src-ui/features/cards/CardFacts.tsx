import type { Card } from '#domain/cards/card.ts';
import { graderPage } from '#domain/cards/certificate.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { serialText } from '#domain/cards/serial-text.ts';
import { capital } from '../../text/capital.ts';
import classes from './CardFacts.module.css';

const yes = (flag: boolean | undefined): string => (flag ? 'Yes' : '');

const certification = 'Certification';

/** What is known of a card, by name; what is not known has no row (DATA-19). */
export const factsOf = (card: Card): readonly (readonly [name: string, value: string])[] => {
  const facts = [
    ['Player', card.player],
    ['Team', card.team],
    ['Year', card.year > 0 ? String(card.year) : ''],
    ['Brand', card.brand],
    ['Set', card.set ?? ''],
    ['Card number', card.cardNumber ?? ''],
    ['Parallel', card.parallel ?? ''],
    ['Serial number', serialText(card)],
    ['Rookie', yes(card.isRookie)],
    ['Autograph', yes(card.isAutograph)],
    ['Sport', capital(card.sport ?? '')],
    ['Grade', card.isGraded ? gradeText(card) : ''],
    [certification, card.certNumber ?? ''],
    ['Condition', card.condition],
    ['In stock', card.stock === undefined ? '' : String(card.stock)],
  ] as const;
  return facts.filter(([, value]) => value.trim() !== '');
};

/** The certification number leads to what the grader shows of it, where it shows anything (D49). */
function Fact({ card, name, value }: { card: Card; name: string; value: string }) {
  const page = name === certification ? graderPage(card) : null;
  if (!page) return value;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer">
      {value}
      <span className="unseen"> at {card.gradingCompany} (opens in a new tab)</span>
    </a>
  );
}

/** The facts, quietly. */
export function CardFacts({ card }: { card: Card }) {
  return (
    <dl className={classes.facts}>
      {factsOf(card).map(([name, value]) => (
        <div key={name} className={classes.row}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            <Fact card={card} name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
