import { type Bits, countBits, keepCommon, makeSpareBits, membersOf, removeAll, setBit } from './bits.ts';
import { addPosting, addTo, emptyPosting, removeFrom, type SlotList } from './slot-lists.ts';
import { makeSubstrings } from './substrings.ts';

/** Titles by the words between their spaces. */
export type TitleWords = {
  put(slot: number, title: string, room: number): void;
  remove(slot: number, title: string): void;
  /**
   * Slots whose title, in lower case, contains this part: to be read before the next are asked for.
   *
   * @param except slots that need not be found @param titleAt the title in a slot
   */
  containing(part: string, except: Bits, titleAt: (slot: number) => string, room: number): Bits;
};

const otherSpace = /[^\S ]/;

const inSpaces = (text: string): string => (otherSpace.test(text) ? text.replace(/\s+/g, ' ') : text);

export function makeTitleWords(): TitleWords {
  const words = makeSubstrings();
  const postings: SlotList[] = [];

  /** The reading that a word was last found in, so that each counts once. */
  const lastReads: number[] = [];
  let reads = 0;

  const numbersIn = (title: string): readonly number[] => {
    const text = inSpaces(title.toLowerCase());
    const read: number[] = [];
    reads += 1;
    for (let start = 0; start <= text.length; ) {
      const next = text.indexOf(' ', start);
      const end = next < 0 ? text.length : next;
      const word = words.numberAt(text, start, end);
      if (lastReads[word] !== reads) read.push(word);
      lastReads[word] = reads;
      start = end + 1;
    }
    return read;
  };

  const [spare, other] = [makeSpareBits(), makeSpareBits()];

  const addWith = (slots: Bits, numbers: readonly number[]): Bits => {
    for (const number of numbers) addPosting(slots, postings[number] as SlotList);
    return slots;
  };

  const ending = (part: string) => words.containing(part).filter((word) => words.texts[word]?.endsWith(part));
  const starting = (part: string) => words.containing(part).filter((word) => words.texts[word]?.startsWith(part));
  const whole = (part: string): readonly number[] => {
    const word = words.known(part);
    return word === undefined ? [] : [word];
  };

  /** The first piece ends a word, the last one starts a word, those between are words. */
  function candidates(pieces: readonly string[], room: number): Bits {
    const [first, last] = [pieces[0] as string, pieces.at(-1) as string];
    const found = addWith(spare(room), ending(first));
    for (const piece of pieces.slice(1, -1)) keepCommon(found, addWith(other(room), whole(piece)));
    keepCommon(found, addWith(other(room), starting(last)));
    return found;
  }

  return {
    put: (slot, title, room) => {
      for (const word of numbersIn(title)) {
        postings[word] ??= emptyPosting();
        addTo(postings[word] as SlotList, slot, room);
      }
    },
    remove: (slot, title) => {
      for (const word of numbersIn(title)) removeFrom(postings[word] as SlotList, slot);
    },
    containing: (part, except, titleAt, room) => {
      const pieces = part.split(/\s+/);
      if (pieces.length === 1) return addWith(spare(room), words.containing(part));
      const unsure = candidates(pieces, room);
      removeAll(unsure, except);
      const found = other(room);
      for (const slot of membersOf(unsure, countBits(unsure))) {
        if (titleAt(slot).toLowerCase().includes(part)) setBit(found, slot);
      }
      return found;
    },
  };
}
