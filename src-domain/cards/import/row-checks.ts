import type { Card } from '../card.ts';
import { requiredOfNew } from '../edit/required-fields.ts';

/** Why the form would not take a card as it is. Such rows are drafts (D248). */
export const rowChecks = [
  'it has no player',
  'it has no team',
  'it has no brand',
  'it has no year',
  'its title is a formula',
  'it is a lot of several cards',
  'it names several players as one',
  'its serial number has no print run',
  'it has no picture',
] as const;
export type RowCheck = (typeof rowChecks)[number];

const missing = {
  player: 'it has no player',
  team: 'it has no team',
  brand: 'it has no brand',
  year: 'it has no year',
} as const satisfies Record<(typeof requiredOfNew)[number], RowCheck>;

const lot =
  /\blots?\b(?!\s*\d+\s*(?:of|\/)\s*1\b)|\b\d{2,}[ -](?:card|count)\b|\b(?:1[1-9]|[2-9]\d|\d{3,})\s*(?:x\s*)?cards\b|\bx\s?(?:[2-9]|\d{2,})\b(?!\/)|\((?:[2-9]|\d{2,})\)\s*(?:cards?\b|ct\b)|\b(?:complete|team|starter|master|factory|hand collated)\s+set\b|\bbundle\b/i;

const isFormula = (text: string): boolean => /^\s*[=@]/.test(text) || /^\s*[+-]\s*[a-z]+\s*\(/i.test(text);

/** 'A / B / C': two players share many cards, three are rather a list. */
const severalPlayers = (player: string): boolean =>
  player.split(/\s*(?:[/&;+|]|,(?!\s*(?:jr|sr|ii|iii)\b))\s*/i).filter((name) => /\p{L}{2}/u.test(name)).length > 2;

type Told = Partial<Pick<Card, 'player' | 'team' | 'brand' | 'year' | 'title'>>;

export function checksOf(given: Told): RowCheck[] {
  const { title = '', player = '' } = given;
  return [
    ...requiredOfNew.filter((field) => !given[field]).map((field) => missing[field]),
    ...(isFormula(title) || isFormula(player) ? (['its title is a formula'] as const) : []),
    ...(lot.test(title) ? (['it is a lot of several cards'] as const) : []),
    ...(severalPlayers(player) ? (['it names several players as one'] as const) : []),
  ];
}
