import { type FixedBits, makeSpareBits } from './bits.ts';
import { addPosting, addTo, emptyPosting, removeFrom, type SlotList } from './slot-lists.ts';
import { makeSubstrings } from './substrings.ts';

/** The distinct texts of a field by number, and the cards with each. An absent text is ''. Sets are read before the next ones are asked for. */
export type ValueColumn = {
  readonly values: readonly string[];
  /** @returns the number of the value */
  put(slot: number, value: string, room: number): number;
  remove(slot: number, number: number): void;
  /** Slots whose value, in lower case, contains this part. */
  containing(part: string, room: number): FixedBits;
  equal(value: string, room: number): FixedBits;
  /** Slots whose value passes. */
  passing(test: (value: string) => boolean, room: number): FixedBits;
  /** Slots with one of these values. */
  slotsOf(numbers: ArrayLike<number>, room: number): FixedBits;
};

/** @param onValue called with every new value */
export function makeValueColumn(onValue: (number: number, value: string) => void = () => {}): ValueColumn {
  const values: string[] = [];
  const numbers = new Map<string, number>();
  const postings: SlotList[] = [];
  const lower = makeSubstrings();
  /** Values by their text in lower case. */
  const spelled: number[][] = [];
  const spare = makeSpareBits();

  const numberOf = (value: string): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    const number = values.length;
    numbers.set(value, number);
    values.push(value);
    postings.push(emptyPosting());
    const lowered = value.toLowerCase();
    const text = lower.numberAt(lowered, 0, lowered.length);
    spelled[text] = [...(spelled[text] ?? []), number];
    onValue(number, value);
    return number;
  };

  const slotsOf = (wanted: ArrayLike<number>, room: number): FixedBits => {
    const only = wanted.length === 1 ? postings[wanted[0] as number]?.bits : null;
    if (only) return only;
    const slots = spare(room);
    for (let at = 0; at < wanted.length; at += 1) addPosting(slots, postings[wanted[at] as number] as SlotList);
    return slots;
  };

  return {
    values,
    put: (slot, value, room) => {
      const number = numberOf(value);
      addTo(postings[number] as SlotList, slot, room);
      return number;
    },
    remove: (slot, number) => removeFrom(postings[number] as SlotList, slot),
    containing: (part, room) =>
      slotsOf(
        lower.containing(part).flatMap((text) => spelled[text] ?? []),
        room,
      ),
    equal: (value, room) => {
      const number = numbers.get(value);
      return slotsOf(number === undefined ? [] : [number], room);
    },
    passing: (test, room) =>
      slotsOf(
        values.flatMap((value, number) => (test(value) ? [number] : [])),
        room,
      ),
    slotsOf,
  };
}
