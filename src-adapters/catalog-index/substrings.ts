import { makeWordNumbers } from './word-numbers.ts';

/** Finds distinct texts by their parts. */
export type Substrings = {
  readonly texts: readonly string[];
  /** The number of the text from `start` to `end`, which is new or known. */
  numberAt(text: string, start: number, end: number): number;
  known(text: string): number | undefined;
  /** Numbers of the texts that contain this part. */
  containing(part: string): readonly number[];
};

const buckets = 1 << 15;

const bucketAt = (text: string, at: number): number =>
  (Math.imul(text.charCodeAt(at), 961) + Math.imul(text.charCodeAt(at + 1), 31) + text.charCodeAt(at + 2)) &
  (buckets - 1);

/** Looks up three letters first, then compares. Shorter parts are compared with every text. */
export function makeSubstrings(): Substrings {
  const numbers = makeWordNumbers();
  const texts = numbers.words;
  const holders: (number[] | undefined)[] = new Array(buckets);

  const enter = (text: string, number: number): void => {
    for (let at = 0; at + 3 <= text.length; at += 1) {
      const bucket = bucketAt(text, at);
      const held = holders[bucket];
      if (held === undefined) holders[bucket] = [number];
      else if (held.at(-1) !== number) held.push(number);
    }
  };

  const candidates = (part: string): readonly number[] | null => {
    let fewest: readonly number[] | null = null;
    for (let at = 0; at + 3 <= part.length; at += 1) {
      const held = holders[bucketAt(part, at)] ?? [];
      if (fewest === null || held.length < fewest.length) fewest = held;
    }
    return fewest;
  };

  return {
    texts,
    known: numbers.known,
    numberAt: (text, start, end) => {
      const count = texts.length;
      const number = numbers.numberAt(text, start, end);
      if (number === count) enter(texts[number] as string, number);
      return number;
    },
    containing: (part) => {
      const found: number[] = [];
      const few = candidates(part);
      if (few !== null) {
        for (const number of few) if ((texts[number] as string).includes(part)) found.push(number);
        return found;
      }
      for (let number = 0; number < texts.length; number += 1) {
        if ((texts[number] as string).includes(part)) found.push(number);
      }
      return found;
    },
  };
}
