import { type FixedBits, makeSpareBits } from './bits.ts';
import { addPosting, addTo, emptyPosting, removeFrom, type SlotList } from './slot-lists.ts';
import { makeSubstrings } from './substrings.ts';

/**
 * One text of each card, by the number of its distinct value. An absent text is ''. Sets and counts are read before the next
 * ones are asked of the same column.
 */
export type ValueColumn = {
  readonly values: readonly string[];
  /** Value number by slot. */
  readonly of: () => Uint32Array;
  set(slot: number, value: string, room: number): void;
  unset(slot: number): void;
  postingOf(number: number): SlotList;
  /** Slots whose value, in lower case, contains this part. */
  containing(part: string, room: number): FixedBits;
  equal(value: string, room: number): FixedBits;
  /** Slots whose value passes. */
  passing(test: (value: string) => boolean, room: number): FixedBits;
  /** Slots with one of these values. */
  slotsOf(numbers: ArrayLike<number>, room: number): FixedBits;
  /** How many of these slots have a value, by its number. */
  countsIn(slots: Int32Array): Uint32Array;
};

/** @param onValue called with every new value */
export function makeValueColumn(onValue: (number: number, value: string) => void = () => {}): ValueColumn {
  const values: string[] = [];
  const numbers = new Map<string, number>();
  const postings: SlotList[] = [];
  const lower = makeSubstrings();
  /** Values by their text in lower case. */
  const spelled: number[][] = [];
  let of = new Uint32Array(64);
  const spare = makeSpareBits();
  let counts = new Uint32Array(0);

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
    of: () => of,
    set: (slot, value, room) => {
      if (slot >= of.length) {
        const longer = new Uint32Array(Math.max(room, slot + 1));
        longer.set(of);
        of = longer;
      }
      const number = numberOf(value);
      of[slot] = number;
      addTo(postings[number] as SlotList, slot, room);
    },
    unset: (slot) => removeFrom(postings[of[slot] as number] as SlotList, slot),
    postingOf: (number) => postings[number] as SlotList,
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
    countsIn: (slots) => {
      if (counts.length === values.length) counts.fill(0);
      else counts = new Uint32Array(values.length);
      for (let at = 0; at < slots.length; at += 1) {
        const number = of[slots[at] as number] as number;
        counts[number] = (counts[number] as number) + 1;
      }
      return counts;
    },
  };
}
