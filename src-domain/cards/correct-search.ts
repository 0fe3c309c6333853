import type { Card } from './card.ts';
import { hobbyTerms, typedWords } from './search-words.ts';

/** Search words with the number of cards that contain each. */
export type Vocabulary = ReadonlyMap<string, number>;

export const correctedNames = ['player', 'team', 'brand', 'set', 'parallel', 'condition', 'sport'] as const;

const shortestCorrected = 4;

/** Shorter words begin too many others. */
const shortestStart = 5;

const mostCorrected = 3;

/** Builds a vocabulary. @param names each with its number of cards */
export function vocabularyOf(names: Iterable<readonly [name: string, count: number]>): Vocabulary {
  const words = new Map(hobbyTerms.map((term) => [term, 0]));
  for (const [name, count] of names) {
    for (const word of typedWords(name)) words.set(word, (words.get(word) ?? 0) + count);
  }
  return words;
}

/** Builds a vocabulary one card at a time, so that a long list can be processed in parts. */
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

/** One insertion, deletion, substitution or swap of neighbors. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB || isExchanged;
}

/** Long names are mistyped in two places. */
const shortestWithTwoTypos = 8;

function isTwoTyposApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  // The first typo is here: the rest is one away.
  return [
    [restA.slice(1), restB.slice(1)],
    [restA.slice(1), restB],
    [restA, restB.slice(1)],
    ...(restA[0] === restB[1] && restA[1] === restB[0] ? [[restA.slice(2), restB.slice(2)]] : []),
  ].some(([one = '', other = '']) => one === other || isOneTypoApart(one, other));
}

/** The fewest known words that make up a joined one, three at most: 'upperdeck' is 'upper deck'. */
function partsOfJoined(word: string, vocabulary: Vocabulary, most = 3): readonly string[] | null {
  if (vocabulary.has(word)) return [word];
  for (let parts = 2; parts <= most; parts += 1) {
    for (let end = 2; end <= word.length - 2; end += 1) {
      const rest = vocabulary.has(word.slice(0, end)) && partsOfJoined(word.slice(end), vocabulary, parts - 1);
      if (rest) return [word.slice(0, end), ...rest];
    }
  }
  return null;
}

const isCorrectable = (word: string): boolean => word.length >= shortestCorrected && /^\p{L}+$/u.test(word);

/** The most common word that passes; ties go by alphabet. */
function mostCommon(vocabulary: Vocabulary, test: (known: string) => boolean): string | null {
  const near = [...vocabulary].filter(([known]) => test(known));
  return near.sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1))[0]?.[0] ?? null;
}

/** Whether the word begins another one, but for one typo. */
const isNearStart = (known: string, word: string): boolean =>
  known.length > word.length && [-1, 0, 1].some((more) => isOneTypoApart(known.slice(0, word.length + more), word));

/** The words that a joined one consists of, or one that is a typo away, half typed with a typo, or long and two typos away. */
const nearest = (word: string, vocabulary: Vocabulary): string | null =>
  partsOfJoined(word, vocabulary)?.join(' ') ??
  mostCommon(vocabulary, (known) => isOneTypoApart(known, word)) ??
  (word.length < shortestStart ? null : mostCommon(vocabulary, (known) => isNearStart(known, word))) ??
  (word.length < shortestWithTwoTypos ? null : mostCommon(vocabulary, (known) => isTwoTyposApart(known, word)));

/** Corrects the misspelled words of a search; null when there are none, too many, or one matches nothing (SRCH-17). */
export function correctSearch(text: string, vocabulary: Vocabulary): string | null {
  const known = [...vocabulary.keys()];
  const isKnown = (word: string) => known.some((one) => one.startsWith(word));
  const wrong = new Set(typedWords(text).filter((word) => isCorrectable(word) && !isKnown(word)));
  if (wrong.size === 0 || wrong.size > mostCorrected) return null;
  const right = new Map<string, string>();
  for (const word of wrong) {
    const meant = nearest(word, vocabulary);
    if (meant === null) return null;
    right.set(word, meant);
  }
  const pieces = text.trim().split(/\s+/);
  return pieces.map((piece) => right.get(typedWords(piece).join(' ')) ?? piece).join(' ');
}
