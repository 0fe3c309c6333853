import type { Card } from './card.ts';
import { type CardFieldTypes, cardFieldTypes, type FieldsWith, fieldsWith } from './card-field-types.ts';
import { gradingCompanies } from './card-options.ts';
import { certNumberForms, searchedCertificate } from './certificate.ts';
import { gradeText } from './grade.ts';
import { gradeWord, shortGradeWord } from './grade-word.ts';
import { nameInitials } from './name-initials.ts';
import { isBounded, rewriteSearch, searchedPrices, spellingsOf } from './search-phrases.ts';
import { serialText } from './serial-text.ts';

/** Synonyms: a card with one term of a row is found by any of them, also by a prefix. */
const sameWords: readonly (readonly string[])[] = [
  ['rookie', 'rookies', 'rc', 'rcs'],
  ['auto', 'autos', 'autograph', 'autographs', 'autographed'],
];

/** Rookie patch autograph: implies the terms of all rows of `sameWords`, and is implied by all of them together. */
const rookiePatchAuto = 'rpa';

const noise = new Set(['card', 'cards']);

/** Terms for the kind of card. */
export const hobbyTerms: readonly string[] = [...sameWords.flat(), 'graded', 'ungraded', 'patch'];

/** Letters that do not decompose into a base letter and an accent. */
const otherLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

const initials = /(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu;

const isAscii = (text: string): boolean => !/[^\0-\x7F]/.test(text);

/** An import of 100,000 cards spends seconds here, so most texts take the short way. */
const withoutAccents = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[øłđßæœı]/g, (letter) => otherLetters[letter] ?? letter);

/** Lower case without accents and apostrophes: 'Dončić' is 'doncic', "O'Neal" is 'oneal', 'J.J.' is 'jj.'. */
export function plain(text: string): string {
  const letters = withoutAccents(text).replace(/['’‘ʼ`´]/g, '');
  return letters.includes('.') ? letters.replace(initials, '$1') : letters;
}

/** Separates letters from digits ('psa10' is 'psa' and '10'). A season is one part; '#57' and '/99' keep their sign. */
const part = /[#/](?=\p{N})|\p{L}+|\p{N}+(?:-\p{N}+)?/gu;

/** The same for ASCII, several times as fast. */
const asciiPart = /[#/](?=[0-9])|[a-z]+|[0-9]+(?:-[0-9]+)?/g;

const partsOf = (plainText: string): string[] => plainText.match(isAscii(plainText) ? asciiPart : part) ?? [];

const between = /[\s,;|&+]+|\/(?!\p{N})/u;

const graders = new Set(gradingCompanies.map((company) => company.toLowerCase()));
const isGradeNumber = (word: string): boolean => /^(?:10|[1-9](?: 5)?)$/.test(word);

/** More terms cost time and hardly tell cards apart. */
const mostTerms = 16;

/**
 * The words of a search, each with its parts separated by spaces: 'Luka PSA10' is 'luka' and 'psa 10'. A grading
 * company and its grade form one word. Omits prices, 'card' and 'cards', repeated words, and those after the sixteenth.
 */
export function typedWords(text: string): string[] {
  const words: string[] = [];
  const { text: withoutPrices } = searchedPrices(searchedCertificate(text));
  for (const typed of rewriteSearch(plain(withoutPrices)).split(between)) {
    const word = partsOf(typed).join(' ');
    const before = words.at(-1);
    if (word === '' || noise.has(word)) continue;
    const grader = before === 'beckett' ? 'bgs' : before;
    if (grader !== undefined && graders.has(grader) && isGradeNumber(word)) words.splice(-1, 1, `${grader} ${word}`);
    else words.push(word);
  }
  return [...new Set(words)].slice(0, mostTerms);
}

/** A searched word and what cards may say instead of it. */
export type SearchTerm = readonly [word: string, ...others: string[]];

export const searchTerms = (text: string): SearchTerm[] => typedWords(text).map((word) => [word, ...spellingsOf(word)]);

/** Whether a text only says 'card'. Texts of signs alone are searched as they are. */
export const isNoise = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && typedWords(text).length === 0 && !isBounded(searchedPrices(text).prices);

const asWords = (parts: readonly string[]): string => parts.map((word) => ` ${word}`).join('');

/** Parts of texts, each after a space, so that a term matches as ' term'. */
export function wordIndex(texts: readonly string[]): string {
  // No part spans two lines.
  const parts = partsOf(plain(texts.join('\n')));
  const held = new Set(parts);
  const rows = sameWords.filter((row) => held.has(rookiePatchAuto) || row.some((word) => held.has(word)));
  const others = rows.length === sameWords.length ? [rookiePatchAuto, ...rows.flat()] : rows.flat();
  return asWords([...parts, ...others]);
}

/** `wordIndex` of a player's name, and the initials. */
export const playerIndex = (player: string): string => wordIndex([player]) + asWords(nameInitials(player));

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** '1986-87' and '86-87': found by '1986', '86' and both seasons. */
const seasons = (year: number): string[] =>
  year === 0 ? [] : [String(year), twoDigits(year)].map((first) => `${first}-${twoDigits(year + 1)}`);

/** Separators after the player and before the brand; terms never contain them. */
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

/** Condition and grade as abbreviated on labels, and whether the card is graded. */
const gradeTerms = (card: Described): string[] => [
  gradeText(card),
  card.condition,
  shortGradeWord(card.condition),
  ...(card.isGraded ? [shortGradeWord(gradeWord(gradeText(card))), 'graded'] : ['raw', 'ungraded']),
];

const searchedFields = fieldsWith(cardFieldTypes, 'search');

const facts = (card: Described): string[] => [
  ...searchedFields.map((field) => card[field] ?? ''),
  card.isRookie ? 'rookie' : '',
  card.isAutograph ? 'auto' : '',
];

/** '#57', '12/99' and the certification number, without synonyms: the 'RC' of 'RC-12' is not a rookie. */
const numbers = (card: Described): string => {
  const texts = [`#${card.cardNumber ?? ''}`, serialText(card), ...certNumberForms(card)];
  return asWords(partsOf(plain([...new Set(texts)].join('\n'))));
};

/** Player and initials first, brand last, a space at the end. The database stores it, so a change needs a migration. */
export const cardWordIndex = (card: Described): string =>
  `${[
    playerIndex(card.player),
    playerMark,
    wordIndex([card.title, card.team, ...seasons(card.year), ...gradeTerms(card), card.sport ?? '', ...facts(card)]) +
      numbers(card),
    brandMark,
    wordIndex([card.brand]),
  ].join('')} `;

/** The player's name and initials, with a space at both ends. */
export const playerWords = (index: string): string => index.slice(0, index.indexOf(playerMark) + 1);

/** The words that are neither the player's nor the brand's. */
export const wordsBetween = (index: string): string =>
  index.slice(index.indexOf(playerMark) + playerMark.length, index.indexOf(brandMark));

/** The index of Search Cards, which ignores the brand (FLTR-02). */
export const withoutBrand = (index: string): string => index.slice(0, index.indexOf(brandMark));

/** Whether every term, in one of its spellings, starts a word of the index. No terms match nothing. */
export function hasTerms(index: string, terms: readonly SearchTerm[]): boolean {
  return terms.length > 0 && terms.every((term) => term.some((word) => index.includes(` ${word}`)));
}
