import { own } from '../shared/own-entry.ts';
import { priceRange, type Range } from './card-filter.ts';
import { readDollars } from './typed-prices.ts';

/** Short forms as collectors type them, each with what cards say instead. */
const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  beckett: ['bgs'],
  jr: ['junior'],
  junior: ['jr'],
  nt: ['national treasures'],
  numbered: ['/'],
  opc: ['o pee chee'],
  patch: ['rpa'],
  pmg: ['precious metal gems'],
  rwb: ['red white blue', 'red white and blue'],
  signed: ['auto'],
  spa: ['sp authentic'],
  ud: ['upper deck'],
  yg: ['young guns'],
};

/** '86/87' is a season, or the 86th copy of 87. */
const shortSeason = /^(\d\d)-(\d\d)$/;

/** What a card may say instead of a searched word. */
export function spellingsOf(word: string): readonly string[] {
  const [, first, second] = shortSeason.exec(word) ?? [];
  return first === undefined ? (own(otherSpellings, word) ?? []) : [`${first} / ${second}`];
}

const price = String.raw`\$?\s*(\d[\d,]*(?:\.\d{1,2})?)(?![\d/])`;
const below = new RegExp(String.raw`(?<!\S)(?:under|below|less than|up to)\s+${price}`);
const above = new RegExp(String.raw`(?<!\S)(?:over|above|more than)\s+${price}`);
const between = new RegExp(String.raw`(?<!\S)\$\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(?:-|–|to)\s*${price}`);

const phrases: readonly (readonly [phrase: RegExp, ends: (found: RegExpExecArray) => readonly string[]])[] = [
  [between, ([, low = '', high = '']) => [low, high]],
  [below, ([, high = '']) => ['', high]],
  [above, ([, low = '']) => [low, '']],
];

export const isBounded = ({ min, max }: Range): boolean => min !== undefined || max !== undefined;

export type SearchedPrices = { readonly text: string; readonly prices: Range };

/** Takes 'under $100', 'over 50' or '$20-$50' out of a search. The range is empty without one. */
export function searchedPrices(text: string): SearchedPrices {
  for (const [phrase, ends] of phrases) {
    const found = phrase.exec(text.toLowerCase());
    const [min, max] = found === null ? [] : ends(found).map(readDollars);
    if (found !== null && (min !== undefined || max !== undefined)) {
      const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
      const isTurned = min !== undefined && max !== undefined && min > max;
      return { text: rest, prices: isTurned ? priceRange(max, min) : priceRange(min, max) };
    }
  }
  return { text, prices: {} };
}

const season = /(?<![\d/#.-])(\d{4}|\d\d)\s?[-/–]\s?(\d{4}|\d\d)(?![\d/-])/g;

const asSeason = (typed: string, first: string, second: string): string => {
  const [from, to] = [Number(first) % 100, Number(second) % 100];
  const isInOrder = second.length === 2 || (first.length === 4 && Number(second) === Number(first) + 1);
  return to === (from + 1) % 100 && isInOrder ? `${first}-${second.slice(-2)}` : typed;
};

const rewritten: readonly (readonly [RegExp, string])[] = [
  // '10.0' is the grade 10.
  [/(?<![\d.,$])(\d{1,2})\.0(?!\d)/g, '$1'],
  // '12 of 99', '1of1', 'out of 99', 'numbered to 99', 'x/99'.
  [/(?<![\p{L}\p{N}])(\d{1,5})\s*of\s*(\d{1,5})(?![\p{L}\p{N}])/gu, '$1/$2'],
  [/(?<!\S)one of one(?!\S)/g, '1/1'],
  [/(?<!\S)(?:out of|numbered(?: out of| to| of)?)\s+\/?(?=\d{1,5}(?!\S))/g, '/'],
  [/(?<!\S)x\/(?=\d)/g, '/'],
  // 'no. 57'.
  [/(?<!\S)(?:no|nr|number)\.?\s*(?=\d)/g, '#'],
  // The index has 'oneal' for "O'Neal", and 'o pee chee'.
  [/(?<!\S)o (?!pee(?!\S))(?=\p{L}{3})/gu, 'o'],
];

/** A search as the words of cards are written: seasons as '1986-87', serial numbers as '12/99', numbers as '#57'. @param plainText lower case */
export const rewriteSearch = (plainText: string): string =>
  rewritten.reduce((text, [typed, written]) => text.replace(typed, written), plainText.replace(season, asSeason));
