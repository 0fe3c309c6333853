import type { Card } from './card.ts';
import { wordsOf } from './filter-cards.ts';
import { playerWords, typedWords } from './search-words.ts';

/** How well a card fits one term, the best first; the database counts as much for the same (`card-order.ts`). */
function fitOf(index: string, word: string): number {
  const player = playerWords(index);
  if (player.includes(` ${word} `)) return 3;
  if (player.includes(` ${word}`)) return 2;
  return index.includes(` ${word} `) ? 1 : 0;
}

let known = { search: '', terms: typedWords('') };

/** A list is sorted by one text: its terms are worked out once. */
function termsOf(search: string): readonly string[] {
  if (known.search !== search) known = { search, terms: typedWords(search) };
  return known.terms;
}

/** The digits of a rank: a search has fewer terms than letters. */
export const rankDigits = 3;

/**
 * What 'Best match' compares, the highest first (COLL-13): each term counts most as a whole word of the player's name, then as
 * the beginning of one, then as a whole word anywhere on the card. Cards that fit equally follow the newest first.
 */
export function matchKey(card: Card, search: string): string {
  const index = wordsOf(card);
  const rank = termsOf(search).reduce((sum, word) => sum + fitOf(index, word), 0);
  return `${String(rank).padStart(rankDigits, '0')} ${card.addedAt ?? ''}`;
}
