import { type Bits, bitsFor, countBits, keepCommon, makeSpareBits, membersOf, removeAll, setBit } from './bits.ts';
import { makeSequences } from './sequences.ts';
import { addPosting, addTo, emptyPosting, removeFrom, type SlotList } from './slot-lists.ts';
import { makeSubstrings } from './substrings.ts';

/** Titles by the words between their spaces. */
export type TitleWords = {
  /** The slot must be empty. */
  put(slot: number, title: string, room: number): void;
  remove(slot: number): void;
  /**
   * Slots whose title, in lower case, contains this part: to be read before the next are asked for.
   *
   * @param except slots that need not be found
   */
  containing(part: string, except: Bits, room: number): Bits;
};

export function makeTitleWords(): TitleWords {
  const words = makeSubstrings();
  const postings: SlotList[] = [];
  const sequences = makeSequences();
  const read: number[] = [];

  /** The slot that a word was last entered for, so that each counts once. */
  const lastSlots: number[] = [];

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

  /** The words that fit a piece: the first ends a word, the last starts one, those between are words. */
  const fitting = (piece: string, nth: number, count: number): readonly number[] =>
    nth === 0 ? ending(piece) : nth === count - 1 ? starting(piece) : whole(piece);

  return {
    put: (slot, title, room) => {
      const text = title.toLowerCase();
      let count = 0;
      for (let start = 0; start <= text.length; ) {
        const next = text.indexOf(' ', start);
        const end = next < 0 ? text.length : next;
        const word = words.numberAt(text, start, end);
        read[count] = word;
        count += 1;
        if (lastSlots[word] !== slot) {
          postings[word] ??= emptyPosting();
          addTo(postings[word] as SlotList, slot, room);
          lastSlots[word] = slot;
        }
        start = end + 1;
      }
      for (let at = 0; at < count; at += 1) lastSlots[read[at] as number] = -1;
      sequences.put(slot, read, count);
    },
    remove: (slot) => {
      sequences.forEach(slot, (word) => removeFrom(postings[word] as SlotList, slot));
      sequences.remove(slot);
    },
    containing: (part, except, room) => {
      const pieces = part.split(' ');
      if (pieces.length === 1) return addWith(spare(room), words.containing(part));
      const fits = pieces.map((piece, nth) => fitting(piece, nth, pieces.length));
      const unsure = spare(room);
      for (const [nth, numbers] of fits.entries()) {
        if (nth === 0) addWith(unsure, numbers);
        else keepCommon(unsure, addWith(other(room), numbers));
      }
      removeAll(unsure, except);
      const turns = fits.map((numbers) => bitsFor(numbers, words.texts.length));
      const found = other(room);
      for (const slot of membersOf(unsure, countBits(unsure))) if (sequences.holds(slot, turns)) setBit(found, slot);
      return found;
    },
  };
}
