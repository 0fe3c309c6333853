import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { ConditionTag } from '../../../components/ConditionTag.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { paths } from '../../../paths.ts';
import classes from './CardChips.module.css';

type Chip = { readonly name: string; readonly filter: Readonly<Record<string, string>>; readonly tag?: ReactNode };

function chipsOf(card: Card): readonly Chip[] {
  const [team, brand, condition] = [card.team.trim(), card.brand.trim(), card.condition.trim()];
  const year = card.year > 0 ? String(card.year) : '';
  const grade = card.isGraded ? gradeText(card) : '';
  const tag = <ConditionTag card={card} />;
  const chips: readonly Chip[] = [
    { name: team, filter: { team } },
    { name: year, filter: { minYear: year, maxYear: year } },
    { name: brand, filter: { brand } },
    grade ? { name: grade, filter: { graded: 'graded', grade }, tag } : { name: condition, filter: { condition }, tag },
    { name: card.isGraded ? 'Graded' : '', filter: { graded: 'graded' } },
    { name: card.isHot ? 'Hot' : '', filter: { hot: '1' } },
  ];
  return chips.filter(({ name }) => name !== '');
}

/** Team, year, brand, grade or condition, 'Graded' and 'Hot'; each leads to such cards (CARD-02). */
export function CardChips({ card }: { card: Card }) {
  return (
    <ul className={`${classes.chips} flex wraps`} aria-label="Cards like this one">
      {chipsOf(card)
        .map((chip) => ({ ...chip, to: paths.cardsWith(chip.filter) }))
        .map(({ name, to, tag }) => (
          <li key={to} className="shrinks">
            <Link to={to} className={`${classes.chip} undecorated block`}>
              {tag ?? (
                <Tag tone="plain" look="outlined">
                  {name}
                </Tag>
              )}
            </Link>
          </li>
        ))}
    </ul>
  );
}
