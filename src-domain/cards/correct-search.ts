import type { Card } from './card.ts';
import { hobbyTerms, typedWords } from './search-words.ts';

/** The words that searches are likely to mean, with how many cards each stands on. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The names of a card that a misspelled word may mean. */
export const correctedNames = ['player', 'team', 'brand', 'set', 'parallel', 'condition', 'sport'] as const;

/** Shorter words are one letter away from too many others. */
const shortestCorrected = 4;

/** The words of names. @param names each with the number of its cards */
export function vocabularyOf(names: Iterable<readonly [name: string, count: number]>): Vocabulary {
  const words = new Map(hobbyTerms.map((term) => [term, 0]));
  for (const [name, count] of names) {
    for (const word of typedWords(name)) words.set(word, (words.get(word) ?? 0) + count);
  }
  return words;
}

/** Counts names card by card, so that many cards can be gone through a part at a time. */
export function collectVocabulary(): { readonly add: (card: Card) => void; readonly vocabulary: () => Vocabulary } {
  const names = new Map<string, number>();
  return {
    add: (card) => {
      for (const field of correctedNames) {
        const name = card[field];
        if (name) names.set(name, (names.get(name) ?? 0) + 1);
      }
    },
    vocabulary: () => vocabularyOf(names),
  };
}

/** Whether one letter more, less or other, or two neighbors exchanged, makes one word of the other. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB || isExchanged;
}

const isCorrectable = (word: string): boolean => word.length >= shortestCorrected && /^\p{L}+$/u.test(word);

/** The word of the most cards that is one typo away; of two with as many, the first by the alphabet. */
function nearest(word: string, vocabulary: Vocabulary): string | null {
  const near = [...vocabulary].filter(([known]) => isOneTypoApart(known, word));
  return near.sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1))[0]?.[0] ?? null;
}

/** The search with its one misspelled word put right; null where none is misspelled, more than one is, or nothing is near (SRCH-17). */
export function correctSearch(text: string, vocabulary: Vocabulary): string | null {
  const known = [...vocabulary.keys()];
  const isKnown = (word: string) => known.some((one) => one.startsWith(word));
  const [wrong, ...others] = typedWords(text).filter((word) => isCorrectable(word) && !isKnown(word));
  if (wrong === undefined || others.length > 0) return null;
  const right = nearest(wrong, vocabulary);
  if (right === null) return null;
  const pieces = text.trim().split(/\s+/);
  return pieces.map((piece) => (typedWords(piece).join(' ') === wrong ? right : piece)).join(' ');
}
