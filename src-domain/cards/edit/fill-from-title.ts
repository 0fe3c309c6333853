import { gradeWord } from '../grade-word.ts';
import type { TitleReading } from '../title/read-title.ts';
import { slabGrade } from '../title/slab-grade.ts';
import type { CardFormValues } from './card-form.ts';

export type TitleField =
  | 'player'
  | 'team'
  | 'year'
  | 'brand'
  | 'sport'
  | 'set'
  | 'insert'
  | 'cardNumber'
  | 'parallel'
  | 'serial'
  | 'isRookie'
  | 'isAutograph'
  | 'gradingCompany'
  | 'grade'
  | 'condition';

/** A suggestion read from the title, to accept or reject. */
export type TitleFind = {
  readonly field: TitleField;
  /** Empty when the field name says it all ('Rookie'). */
  readonly value: string;
  /** The words of the title that it was read from. */
  readonly words: string;
  /** How sure the reading is, from 0 to 1 (`isDoubtful`). */
  readonly score: number;
  /** The form fields that it sets. */
  readonly fills: Partial<CardFormValues>;
};

const joined = (...texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join(' ');

/** 'Panini Prizm', as imports write it: filters match both maker and line. */
function brandName({ brand, set }: TitleReading): Told | null {
  if (!brand) return null;
  const line = set?.value ?? '';
  const named = line.toLowerCase().startsWith(brand.value.toLowerCase()) ? line : joined(brand.value, line);
  return { value: named, words: joined(brand.words, set?.words ?? ''), score: Math.min(brand.score, set?.score ?? 1) };
}

function serialFind({ serial }: TitleReading): TitleFind | null {
  if (!serial) return null;
  const serialNumber = serial.n === undefined ? '' : String(serial.n);
  return {
    field: 'serial',
    value: `${serialNumber}/${serial.of}`,
    words: serial.words,
    score: serial.score,
    fills: { serialNumber, printRun: String(serial.of) },
  };
}

type Told = { readonly value: string | number; readonly words: string; readonly score: number };

function find(
  field: TitleField,
  told: Told | null | undefined,
  fills: (text: string) => Partial<CardFormValues>,
): TitleFind | null {
  if (!told) return null;
  const value = String(told.value);
  return { field, value, words: told.words, score: told.score, fills: fills(value) };
}

function conditionOf({ grade }: TitleReading): Told | null {
  const value = grade ? gradeWord(String(grade.value)) : '';
  return grade && value ? { ...grade, value } : null;
}

const mark = (told: Omit<Told, 'value'> | undefined): Told | null => (told ? { ...told, value: '' } : null);

/** Suggestions from a title, in form order. Nothing is guessed. */
export function findsIn(reading: TitleReading): readonly TitleFind[] {
  const { player, team, year, sport, set, insert, cardNumber, parallel, rookie, autograph, grader } = reading;
  return [
    find('player', player, (text) => ({ player: text })),
    find('team', team, (text) => ({ team: text })),
    find('year', year, (text) => ({ year: text })),
    find('brand', brandName(reading), (text) => ({ brand: text })),
    find('sport', sport, () => ({ sport: sport?.value ?? '' })),
    find('set', set, (text) => ({ set: text })),
    find('insert', insert, (text) => ({ insert: text })),
    find('cardNumber', cardNumber, (text) => ({ cardNumber: text })),
    find('parallel', parallel, (text) => ({ parallel: text })),
    serialFind(reading),
    find('isRookie', mark(rookie), () => ({ isRookie: true })),
    find('isAutograph', mark(autograph), () => ({ isAutograph: true })),
    find('gradingCompany', grader, (text) => ({ isGraded: true, gradingCompany: text })),
    find('grade', slabGrade(reading), (text) => ({ isGraded: true, grade: text })),
    find('condition', conditionOf(reading), (text) => ({ condition: text })),
  ].filter((found) => found !== null);
}

export const filled = (values: CardFormValues, taken: readonly TitleFind[]): CardFormValues =>
  Object.assign({}, values, ...taken.map(({ fills }) => fills));
