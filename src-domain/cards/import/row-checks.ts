import type { Card } from '../card.ts';
import { requiredOfNew } from '../edit/required-fields.ts';
import { isDoubtful } from '../title/is-doubtful.ts';
import type { TitleReading } from '../title/read-title.ts';
import type { StatedValues } from './import-values.ts';

/** Why the form would not take a card as it is. Such rows are drafts (D248). */
const refusedByForm = [
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

/** Fields that no column tells, and that the title tells only perhaps. */
const doubts = {
  player: 'its player is read from the title and may be wrong',
  team: 'its team is read from the title and may be wrong',
  year: 'its year is read from the title and may be wrong',
  brand: 'its brand is read from the title and may be wrong',
  set: 'its set is read from the title and may be wrong',
  insert: 'its insert is read from the title and may be wrong',
  cardNumber: 'its card number is read from the title and may be wrong',
  parallel: 'its parallel is read from the title and may be wrong',
  sport: 'its sport is read from the title and may be wrong',
  grade: 'its grade is read from the title and may be wrong',
} as const satisfies Partial<Record<keyof TitleReading & keyof Card, string>>;
const doubtfulFields = Object.keys(doubts) as (keyof typeof doubts)[];

export const rowChecks = [...refusedByForm, ...Object.values(doubts)] as const;
export type RowCheck = (typeof rowChecks)[number];

/** A doubtful reading keeps no card from being posted, but that of a grade, which sets the price (D265). */
const notHoldingBack: ReadonlySet<RowCheck> = new Set(Object.values(doubts).filter((check) => check !== doubts.grade));

/** Whether a new card stays a draft. */
export const isHeldBack = (checks: readonly RowCheck[]): boolean => checks.some((check) => !notHoldingBack.has(check));

/** @param inColumns what the row's columns say without the title; asked only where the reading is doubtful */
export function doubtsOf(reading: TitleReading, inColumns: () => StatedValues): RowCheck[] {
  const doubtful = doubtfulFields.filter((field) => reading[field] !== undefined && isDoubtful(reading[field]));
  if (doubtful.length === 0) return [];
  const told = inColumns();
  return doubtful.filter((field) => told[field] === undefined).map((field) => doubts[field]);
}

const missing = {
  player: 'it has no player',
  team: 'it has no team',
  brand: 'it has no brand',
  year: 'it has no year',
} as const satisfies Record<(typeof requiredOfNew)[number], RowCheck>;

const lot =
  /\blots?\b(?!\s*\d+\s*(?:of|\/)\s*1\b)|\b(?!(?:19|20)\d\d )\d{2,}[ -](?:card|count)\b|\b(?:1[1-9]|[2-9]\d|\d{3,})\s*(?:x\s*)?cards\b|\bx\s?(?:[2-9]|\d{2,})\b(?!\/)|\((?:[2-9]|\d{2,})\)\s*(?:cards?\b|ct\b)|\b(?:complete|team|starter|master|factory|hand collated)\s+set\b|\bbundle\b/i;

const isFormula = (text: string): boolean => /^\s*[=@]/.test(text) || /^\s*[+-]\s*[a-z]+\s*\(/i.test(text);

/** 'A / B / C': two players share many cards, three are rather a list. */
const severalPlayers = (player: string): boolean =>
  player.split(/\s*(?:[/&;+|]|,(?!\s*(?:jr|sr|ii|iii)\b))\s*/i).filter((name) => /\p{L}{2}/u.test(name)).length > 2;

export function checksOf(given: StatedValues): RowCheck[] {
  const { title = '', player = '' } = given;
  return [
    ...requiredOfNew.filter((field) => !given[field]).map((field) => missing[field]),
    ...(isFormula(title) || isFormula(player) ? (['its title is a formula'] as const) : []),
    ...(lot.test(title) ? (['it is a lot of several cards'] as const) : []),
    ...(severalPlayers(player) ? (['it names several players as one'] as const) : []),
  ];
}
