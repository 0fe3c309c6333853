import type { Card } from './card.ts';
import { wordsOf } from './filter-cards.ts';
import { playerWords, typedWords } from './search-words.ts';

/** Rank of a card for one term. `card-order.ts` has the same rule in SQL. */
function fitOf(index: string, word: string): number {
  const player = playerWords(index);
  if (player.includes(` ${word} `)) return 3;
  if (player.includes(` ${word}`)) return 2;
  return index.includes(` ${word} `) ? 1 : 0;
}

let known = { search: '', terms: typedWords('') };

function termsOf(search: string): readonly string[] {
  if (known.search !== search) known = { search, terms: typedWords(search) };
  return known.terms;
}

/** Digits per rank; enough for the number of terms. */
export const rankDigits = 3;

/**
 * Sort key of 'Best match', highest first: each term ranks as a whole word of the player's name, then a prefix of one,
 * then a whole word anywhere (COLL-13). Ties are ordered newest first.
 */
export function matchKey(card: Card, search: string): string {
  const index = wordsOf(card);
  const rank = termsOf(search).reduce((sum, word) => sum + fitOf(index, word), 0);
  return `${String(rank).padStart(rankDigits, '0')} ${card.addedAt ?? ''}`;
}
