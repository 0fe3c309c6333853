import type { Card } from './card.ts';
import { cardFieldTypes, type FieldOf, rowsOf, type TypeRow } from './card-field-types.ts';
import { gradeText } from './grade.ts';
import { plain } from './search-words.ts';
import { serialText } from './serial-text.ts';

/** Texts that are searched beside something else: a grade with its company, a number with its '#'. */
type JoinedText = 'grade' | 'gradingCompany' | 'cardNumber';
type PlainText = Exclude<FieldOf<'text'>, JoinedText>;

const joinedTexts: ReadonlySet<string> = new Set<JoinedText>(['grade', 'gradingCompany', 'cardNumber']);

const plainTexts = rowsOf<TypeRow>(cardFieldTypes).flatMap(([field, { type }]) =>
  type === 'text' && !joinedTexts.has(field) ? [field as PlainText] : [],
);

type Described = Pick<
  Card,
  'id' | 'year' | 'sport' | 'isGraded' | 'isRookie' | 'isAutograph' | 'serialNumber' | 'printRun' | FieldOf<'text'>
>;

/** 'PSA 10' is also typed 'psa10'. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/**
 * What the Card Manager's search looks through (CMGR-04): every field of a card that holds text or a number, but the price.
 * The database stores it: a change of it needs a migration.
 */
export function deskText(card: Described): string {
  const grade = gradeText(card);
  const texts = [
    ...plainTexts.map((field) => card[field] ?? ''),
    card.year === 0 ? '' : String(card.year),
    card.sport ?? '',
    grade,
    withoutSpaces(grade),
    card.cardNumber ? `#${card.cardNumber}` : '',
    serialText(card),
    card.isRookie ? 'rookie rc' : '',
    card.isAutograph ? 'autograph auto' : '',
    card.isGraded ? 'graded' : 'raw',
    card.id,
  ];
  return texts.map(plain).filter(Boolean).join('\n');
}

/** The words of a search, of which each must be a part of `deskText`. Empty when there is nothing to look for. */
export const deskWords = (typed: string): readonly string[] => plain(typed).split(/\s+/).filter(Boolean);
