import type { Card } from './card.ts';
import { wordsOf } from './filter-cards.ts';
import { playerWords, type SearchTerm, searchTerms } from './search-words.ts';

/** What a card's season begins with: '86-' for '86'. Null for a word that is no year. */
export const seasonStart = (word: string): string | null => (/^(?:\d\d|\d{4})$/.test(word) ? `${word}-` : null);

/** Rank of a card for one spelling. `card-order.ts` has the same rule in SQL. */
function fitOf(index: string, word: string): number {
  const player = playerWords(index);
  if (player.includes(` ${word} `)) return 3;
  const season = seasonStart(word);
  if (player.includes(` ${word}`) || (season !== null && index.includes(` ${season}`))) return 2;
  return index.includes(` ${word} `) ? 1 : 0;
}

const bestFit = (index: string, term: SearchTerm): number => Math.max(...term.map((word) => fitOf(index, word)));

let known = { search: '', terms: searchTerms('') };

function termsOf(search: string): readonly SearchTerm[] {
  if (known.search !== search) known = { search, terms: searchTerms(search) };
  return known.terms;
}

/** Digits per rank; enough for the number of terms. */
export const rankDigits = 3;

/**
 * Sort key of 'Best match', highest first: each term ranks as a whole word of the player's name, then as a prefix of one
 * or the card's year, then as a whole word anywhere (COLL-13). Ties are ordered newest first.
 */
export function matchKey(card: Card, search: string): string {
  const index = wordsOf(card);
  const rank = termsOf(search).reduce((sum, term) => sum + bestFit(index, term), 0);
  return `${String(rank).padStart(rankDigits, '0')} ${card.addedAt ?? ''}`;
}
