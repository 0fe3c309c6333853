import type { Card } from './card.ts';
import { gradeText } from './grade.ts';

/** Words that collectors shorten, and what they mean. */
const meanings: Readonly<Record<string, string>> = {
  rc: 'rookie',
  rcs: 'rookie',
  rookies: 'rookie',
  autograph: 'auto',
};

/**
 * The words of a text as a search compares them: lower case, without accents, letters apart from digits, so that 'PSA10' is
 * 'psa' and '10', and 'Dončić' is 'doncic'.
 */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const parts = plain.replace(/['’]/g, '').match(/\p{L}+|\p{N}+/gu) ?? [];
  return parts.map((part) => meanings[part] ?? part);
}

/** The words of several texts, each after a space: a word that begins one of them is found as ' word'. */
export const wordIndex = (texts: readonly (string | number | undefined)[]): string =>
  texts
    .flatMap((text) => (text === undefined || text === '' ? [] : searchWords(String(text))))
    .map((w) => ` ${w}`)
    .join('');

/** What a search by words looks through, but for the brand (FLTR-02). */
export const cardWordIndex = (card: Card): string =>
  wordIndex([card.title, card.player, card.team, card.year || '', gradeText(card), card.condition, card.sport]);

/** Whether every word that was typed begins a word of the index, in whatever order. No words find nothing. */
export function hasWords(index: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => index.includes(` ${word}`));
}
