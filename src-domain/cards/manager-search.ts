import { locationText } from '../inventory/location.ts';
import type { StaffCard } from './card.ts';
import { cardFieldTypes, type FieldOf, rowsOf, type TypeRow } from './card-field-types.ts';
import { certNumberForms, searchedCertificate } from './certificate.ts';
import { gradeText } from './grade.ts';
import { plain } from './search-words.ts';
import { serialText } from './serial-text.ts';

/** Texts that are searched in another form: grade with company, number with '#', certification number in all of its. */
type JoinedText = 'grade' | 'gradingCompany' | 'cardNumber' | 'certNumber';
type PlainText = Exclude<FieldOf<'text'>, JoinedText>;

const joinedTexts: ReadonlySet<string> = new Set<JoinedText>(['grade', 'gradingCompany', 'cardNumber', 'certNumber']);

const plainTexts = rowsOf<TypeRow>(cardFieldTypes).flatMap(([field, { type }]) =>
  type === 'text' && !joinedTexts.has(field) ? [field as PlainText] : [],
);

type Described = Pick<
  StaffCard,
  'id' | 'year' | 'sport' | 'isGraded' | 'isRookie' | 'isAutograph' | 'serialNumber' | 'printRun' | FieldOf<'text'>
>;

/** 'PSA 10' is also typed 'psa10'. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** The text that the Card Manager searches. The database stores it, so a change needs a migration. */
export function managerSearchText(card: Described): string {
  const grade = gradeText(card);
  const texts = [
    ...plainTexts.map((field) => card[field] ?? ''),
    card.year === 0 ? '' : String(card.year),
    card.sport ?? '',
    grade,
    withoutSpaces(grade),
    card.cardNumber ? `#${card.cardNumber}` : '',
    serialText(card),
    ...certNumberForms(card),
    card.isRookie ? 'rookie rc' : '',
    card.isAutograph ? 'autograph auto' : '',
    card.isGraded ? 'graded' : 'raw',
    // 'Box 3' of the box '3'.
    locationText(card),
    card.id,
  ];
  return texts.map(plain).filter(Boolean).join('\n');
}

/** Search terms, each of which must occur in `managerSearchText`. */
export const managerSearchTerms = (typed: string): readonly string[] =>
  plain(searchedCertificate(typed)).split(/\s+/).filter(Boolean);
