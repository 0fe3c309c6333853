import type { Card } from './card.ts';
import { gradingCompanies } from './card-options.ts';
import { gradeText } from './grade.ts';
import { serialText } from './serial-text.ts';

/** Words that collectors use for one another: a card with one of a row is found by any of them, also half typed. */
const sameWords: readonly (readonly string[])[] = [
  ['rookie', 'rookies', 'rc', 'rcs'],
  ['auto', 'autos', 'autograph', 'autographs', 'autographed'],
];

/** Letters that are no other letter with an accent. */
const otherLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

const initials = /(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu;

/** Lower case without accents and apostrophes: 'Dončić' is 'doncic', "O'Neal" is 'oneal', 'J.J.' is 'jj.'. */
const plain = (text: string): string =>
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
 * and the grade after it are one word, with a space between them or not.
 */
export function typedWords(text: string): string[] {
  const words: string[] = [];
  for (const typed of plain(text).split(between)) {
    const word = partsOf(typed).join(' ');
    const before = words.at(-1);
    if (word === '') continue;
    if (before !== undefined && graders.has(before) && isGradeNumber(word)) words.splice(-1, 1, `${before} ${word}`);
    else words.push(word);
  }
  return words;
}

const asWords = (parts: readonly string[]): string => parts.map((word) => ` ${word}`).join('');

/** The parts of texts, each after a space, so that a typed word that begins at one of them is found as ' word'. */
export function wordIndex(texts: readonly string[]): string {
  const parts = texts.flatMap((text) => partsOf(plain(text)));
  const held = new Set(parts);
  const others = sameWords.filter((row) => row.some((word) => held.has(word))).flat();
  return asWords([...parts, ...others]);
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** '1986-87' and '86-87': what '1986', '86' and both seasons begin. */
const seasons = (year: number): string[] =>
  year === 0 ? [] : [String(year), twoDigits(year)].map((first) => `${first}-${twoDigits(year + 1)}`);

/** No typed word holds it. */
const brandMark = ' |';

type Described = Pick<
  Card,
  | 'description'
  | 'title'
  | 'player'
  | 'team'
  | 'year'
  | 'grade'
  | 'gradingCompany'
  | 'condition'
  | 'sport'
  | 'brand'
  | 'set'
  | 'cardNumber'
  | 'parallel'
  | 'serialNumber'
  | 'printRun'
  | 'isRookie'
  | 'isAutograph'
  | 'certNumber'
>;

/** An award, and no word about the card. */
const award = /\brookies? of the year\b/gi;

/** What kind of card it is, in the hobby's words. */
const kinds =
  /\b(?:rookies?|rcs?|autos?|autograph(?:ed|s)?|signed|patch(?:es)?|relics?|jersey|refractors?|silver|gold|holo|foil|chrome|parallels?|inserts?|young guns|rated rookie|fractal|prospect)\b/gi;

/**
 * Of a description the words that say what kind of card it is. The others are prose: they name other players, other sets.
 */
const kindWords = (description: string): string[] => description.replace(award, ' ').match(kinds) ?? [];

/** What the owner knows of a card beside its name, in words (D49). */
const facts = (card: Described): string[] => [
  card.set ?? '',
  card.parallel ?? '',
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
 * What a search by words looks through; the brand comes last (`withoutBrand`). Lists keep it: a change of it is a migration.
 * What DATA-19 added needed none: no card had any of it yet.
 */
export const cardWordIndex = (card: Described): string =>
  [
    wordIndex([
      card.title,
      card.player,
      card.team,
      ...seasons(card.year),
      gradeText(card),
      card.condition,
      card.sport ?? '',
      ...kindWords(card.description),
      ...facts(card),
    ]) + numbers(card),
    wordIndex([card.brand]),
  ].join(brandMark);

/** What Search Cards looks through (FLTR-02). */
export const withoutBrand = (index: string): string => index.slice(0, index.indexOf(brandMark));

/** Whether every word that was typed begins at a word of the index, in whatever order. No words find nothing. */
export function hasWords(index: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => index.includes(` ${word}`));
}
