import type { Card } from './card.ts';
import { gradeText } from './grade.ts';

type Described = Pick<
  Card,
  | 'player'
  | 'team'
  | 'brand'
  | 'year'
  | 'sport'
  | 'grade'
  | 'gradingCompany'
  | 'condition'
  | 'set'
  | 'cardNumber'
  | 'parallel'
  | 'certNumber'
>;

/** Stands between two fields, and in no searched text: a part never reaches from one field into the next. */
const border = '\n';
const withoutBorder = (text: string): string => text.replaceAll(border, ' ').toLowerCase();

/**
 * What the Card Manager's search looks through (CMGR-04): player, team, brand, year, sport, grade and condition, then set,
 * card number, parallel and certification number. Lists keep it: a change of it is a migration.
 */
export const deskText = (card: Described): string =>
  [
    card.player,
    card.team,
    card.brand,
    card.year === 0 ? '' : String(card.year),
    card.sport ?? '',
    gradeText(card),
    card.condition,
    card.set ?? '',
    card.cardNumber ? `#${card.cardNumber}` : '',
    card.parallel ?? '',
    card.certNumber ?? '',
  ]
    .map(withoutBorder)
    .join(border);

/** A typed text as `deskText` can hold it; empty when there is nothing to look for. */
export const deskPart = (typed: string): string => withoutBorder(typed.trim());
