import type { Card } from './card.ts';
import { type CardFieldTypes, cardFieldTypes, type FieldsWith, fieldsWith } from './card-field-types.ts';
import { gradingCompanies } from './card-options.ts';
import { gradeText } from './grade.ts';
import { gradeWord, shortGradeWord } from './grade-word.ts';
import { serialText } from './serial-text.ts';

/** Words that collectors use for one another: a card with one of a row is found by any of them, also half typed. */
const sameWords: readonly (readonly string[])[] = [
  ['rookie', 'rookies', 'rc', 'rcs'],
  ['auto', 'autos', 'autograph', 'autographs', 'autographed'],
];

/** A rookie patch autograph: it says what all rows of `sameWords` say, and a card that says all of them is one. */
const rookiePatchAuto = 'rpa';

/** Says nothing of a card in a shop of cards. */
const noise = new Set(['card', 'cards']);

/** Terms that say what kind of card it is, beside the names on cards. */
export const hobbyTerms: readonly string[] = [...sameWords.flat(), 'graded', 'ungraded', 'patch'];

/** Letters that are no other letter with an accent. */
const otherLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

const initials = /(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu;

/** Lower case without accents and apostrophes: 'Dončić' is 'doncic', "O'Neal" is 'oneal', 'J.J.' is 'jj.'. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđßæœı]/g, (letter) => otherLetters[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(initials, '$1');

/** Letters apart from digits, so that 'psa10' is 'psa' and '10'; a season is one part; '#57' and '/99' keep their sign. */
const part = /[#/](?=\p{N})|\p{L}+|\p{N}+(?:-\p{N}+)?/gu;

const partsOf = (plainText: string): string[] => plainText.match(part) ?? [];

/** What parts the words of a search; the slash of '/99' does not. */
const between = /[\s,;|&+]+|\/(?!\p{N})/u;

const graders = new Set(gradingCompanies.map((company) => company.toLowerCase()));
const isGradeNumber = (word: string): boolean => /^(?:10|[1-9](?: 5)?)$/.test(word);

/**
 * The words of a search as it was typed, each as its parts in a row: 'Luka PSA10' is 'luka' and 'psa 10'. A grading company
 * and the grade after it are one word, with a space between them or not. 'card' and 'cards' are none.
 */
export function typedWords(text: string): string[] {
  const words: string[] = [];
  for (const typed of plain(text).split(between)) {
    const word = partsOf(typed).join(' ');
    const before = words.at(-1);
    if (word === '' || noise.has(word)) continue;
    if (before !== undefined && graders.has(before) && isGradeNumber(word)) words.splice(-1, 1, `${before} ${word}`);
    else words.push(word);
  }
  return words;
}

/** Whether a text says nothing but 'card': it asks for every card. Signs alone are searched as they stand. */
export const isNoise = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && typedWords(text).length === 0;

const asWords = (parts: readonly string[]): string => parts.map((word) => ` ${word}`).join('');

/** The parts of texts, each after a space, so that a typed word that begins at one of them is found as ' word'. */
export function wordIndex(texts: readonly string[]): string {
  const parts = texts.flatMap((text) => partsOf(plain(text)));
  const held = new Set(parts);
  const input = sameWords.filter((row) => held.has(rookiePatchAuto) || row.some((word) => held.has(word)));
  const others = input.length === sameWords.length ? [rookiePatchAuto, ...input.flat()] : input.flat();
  return asWords([...parts, ...others]);
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** '1986-87' and '86-87': what '1986', '86' and both seasons begin. */
const seasons = (year: number): string[] =>
  year === 0 ? [] : [String(year), twoDigits(year)].map((first) => `${first}-${twoDigits(year + 1)}`);

/** Where the player's words end and where the brand's begin; no typed word holds them. */
const [playerMark, brandMark] = [' ^', ' |'];

type SearchedField = FieldsWith<CardFieldTypes, 'search'>;

type Described = Pick<
  Card,
  | 'title'
  | 'player'
  | 'team'
  | 'year'
  | 'grade'
  | 'gradingCompany'
  | 'isGraded'
  | 'condition'
  | 'sport'
  | 'brand'
  | 'cardNumber'
  | 'serialNumber'
  | 'printRun'
  | 'isRookie'
  | 'isAutograph'
  | 'certNumber'
  | SearchedField
>;

/** The condition and the grade as labels shorten them, and whether there is a slab at all. */
const gradeTerms = (card: Described): string[] => [
  gradeText(card),
  card.condition,
  shortGradeWord(card.condition),
  ...(card.isGraded ? [shortGradeWord(gradeWord(gradeText(card))), 'graded'] : ['raw', 'ungraded']),
];

const searchedFields = fieldsWith(cardFieldTypes, 'search');

/** What the owner knows of a card beside its name, in words (D49). */
const facts = (card: Described): string[] => [
  ...searchedFields.map((field) => card[field] ?? ''),
  card.isRookie ? 'rookie' : '',
  card.isAutograph ? 'auto' : '',
];

/** '#57', '12/99' and what stands on the slab: as they are, for the 'RC' of 'RC-12' means no rookie. */
const numbers = (card: Described): string => {
  const certNumber = card.certNumber ?? '';
  const texts = [`#${card.cardNumber ?? ''}`, serialText(card), certNumber, certNumber.replace(/\s+/g, '')];
  return asWords([...new Set(texts)].flatMap((text) => partsOf(plain(text))));
};

/**
 * What a search by words looks through: the player first, the brand last, a space at the end. Descriptions are prose and are
 * not part of it. Lists keep it: a change of it needs a migration that writes the stored terms again.
 */
export const cardWordIndex = (card: Described): string =>
  `${[
    wordIndex([card.player]),
    playerMark,
    wordIndex([card.title, card.team, ...seasons(card.year), ...gradeTerms(card), card.sport ?? '', ...facts(card)]) +
      numbers(card),
    brandMark,
    wordIndex([card.brand]),
  ].join('')} `;

/** The words of the player's name, a space at both ends. */
export const playerWords = (index: string): string => index.slice(0, index.indexOf(playerMark) + 1);

/** What Search Cards looks through (FLTR-02). */
export const withoutBrand = (index: string): string => index.slice(0, index.indexOf(brandMark));

/** Whether every word that was typed begins at a word of the index, in whatever order. No words find nothing. */
export function hasWords(index: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => index.includes(` ${word}`));
}
