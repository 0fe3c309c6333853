import { type Bits, bitsFor, clearBit, countBits, emptied, keepCommon, membersOf } from './bits.ts';
import { makeSequences } from './sequences.ts';
import { addPosting, addTo, bitsOf, emptyPosting, removeFrom, type SlotList } from './slot-lists.ts';
import { makeWordNumbers } from './word-numbers.ts';

/** Texts of `wordIndex` (words, each after a space) by a key from 0. Answers what `hasTerms` of the domain says of a spelling. */
export type WordIndex = {
  /** The key must be absent. */
  put(key: number, text: string, room: number): void;
  remove(key: number): void;
  /** Keys of the texts in which this term starts a word. @param into is overwritten if it fits */
  starting(term: string, room: number, into?: Bits): Bits;
  /** Keys of the texts in which this term ends with a word. */
  whole(term: string, room: number, into?: Bits): Bits;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first place whose word is not before this text. */
function placeOf(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function enlarged(from: Uint32Array): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(from.length * 2);
  to.set(from);
  return to;
}

export function makeWordIndex(): WordIndex {
  const numbers = makeWordNumbers();
  const postings: SlotList[] = [];
  const sequences = makeSequences();
  let sorted: string[] = [];
  let unsorted: string[] = [];
  /** The words of the text that is read, and the key that each word was last entered for. */
  let read = new Uint32Array(64);
  const lastKeys: number[] = [];

  const numberAt = (text: string, start: number, end: number): number => {
    const number = numbers.numberAt(text, start, end);
    if (number === postings.length) {
      postings.push(emptyPosting());
      lastKeys.push(-1);
      unsorted.push(numbers.words[number] as string);
    }
    return number;
  };

  const wordsFrom = (start: string): readonly number[] => {
    if (unsorted.length > 0) {
      sorted = [...sorted, ...unsorted].sort(byText);
      unsorted = [];
    }
    const found: number[] = [];
    for (let place = placeOf(sorted, start); place < sorted.length; place += 1) {
      const word = sorted[place] as string;
      if (!word.startsWith(start)) break;
      found.push(numbers.known(word) as number);
    }
    return found;
  };

  const union = (words: readonly number[], room: number, into?: Bits): Bits => {
    const all = emptied(room, into);
    for (const word of words) addPosting(all, postings[word] as SlotList);
    return all;
  };

  /** Terms of several parts, which follow each other. @param last words that may be the last part */
  const following = (parts: readonly string[], last: readonly number[], room: number, into?: Bits): Bits => {
    const first = parts.slice(0, -1).flatMap((part) => numbers.known(part) ?? []);
    if (first.length < parts.length - 1) return emptied(room, into);
    const found = union(last, room, into);
    for (const word of first) keepCommon(found, bitsOf(postings[word] as SlotList, room));
    const turns = [...first.map((word) => [word]), last].map((words) => bitsFor(words, postings.length));
    for (const key of membersOf(found, countBits(found))) {
      if (!sequences.holds(key, turns)) clearBit(found, key);
    }
    return found;
  };

  const matching = (term: string, lastOf: (part: string) => readonly number[], room: number, into?: Bits): Bits => {
    const parts = term.split(' ');
    const last = lastOf(parts.at(-1) as string);
    return parts.length === 1 ? union(last, room, into) : following(parts, last, room, into);
  };

  const wholeWord = (word: string): readonly number[] => {
    const number = numbers.known(word);
    return number === undefined ? [] : [number];
  };

  return {
    put: (key, text, room) => {
      let count = 0;
      for (let start = 1; start < text.length; ) {
        const next = text.indexOf(' ', start);
        const end = next < 0 ? text.length : next;
        if (end > start) {
          const word = numberAt(text, start, end);
          if (count === read.length) read = enlarged(read);
          read[count] = word;
          count += 1;
          if (lastKeys[word] !== key) addTo(postings[word] as SlotList, key, room);
          lastKeys[word] = key;
        }
        start = end + 1;
      }
      for (let at = 0; at < count; at += 1) lastKeys[read[at] as number] = -1;
      sequences.put(key, read, count);
    },
    remove: (key) => {
      sequences.forEach(key, (word) => removeFrom(postings[word] as SlotList, key));
      sequences.remove(key);
    },
    starting: (term, room, into) => matching(term, wordsFrom, room, into),
    whole: (term, room, into) => matching(term, wholeWord, room, into),
  };
}
