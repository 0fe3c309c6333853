import { addAll, type Bits, clearBit, hasBit, noBits, resized, setBit } from './bits.ts';

/** The numbers at which something occurs: a list, a longer one of which `count` are used, or bits where they are many. */
export type SlotList = { list: number[]; long: Uint32Array<ArrayBuffer> | null; count: number; bits: Bits | null };

/** A longer list is a typed array, which takes half the memory. */
const longList = 32;

const fewest = 64;

export const emptyPosting = (): SlotList => ({ list: [], long: null, count: 0, bits: null });

function addList(target: Bits, { list, long, count }: SlotList): void {
  for (let at = 0; at < list.length; at += 1) setBit(target, list[at] as number);
  if (long !== null) for (let at = 0; at < count; at += 1) setBit(target, long[at] as number);
}

function lengthen(posting: SlotList): Uint32Array<ArrayBuffer> {
  const from = posting.long ?? posting.list;
  const long = new Uint32Array(Math.ceil(from.length * 1.5));
  long.set(from);
  [posting.long, posting.count, posting.list] = [long, from.length, []];
  return long;
}

/** The number must be absent. @param room numbers stay below this */
export function addTo(posting: SlotList, number: number, room: number): void {
  if (posting.bits !== null) {
    if (number >>> 5 >= posting.bits.length) posting.bits = resized(posting.bits, room);
    setBit(posting.bits, number);
    return;
  }
  if (posting.long === null && posting.list.length < longList) {
    posting.list.push(number);
    return;
  }
  const long = posting.long === null || posting.count === posting.long.length ? lengthen(posting) : posting.long;
  long[posting.count] = number;
  posting.count += 1;
  if (posting.count < fewest || posting.count * 32 <= room) return;
  posting.bits = noBits(room);
  addList(posting.bits, posting);
  posting.long = null;
}

/** @returns how many are left */
function take(list: number[] | Uint32Array, count: number, number: number): number {
  const at = list.indexOf(number);
  if (at < 0 || at >= count) return count;
  list[at] = list[count - 1] as number;
  return count - 1;
}

export function removeFrom(posting: SlotList, number: number): void {
  const { list, long, count, bits } = posting;
  if (bits !== null) {
    if (hasBit(bits, number)) clearBit(bits, number);
  } else if (long !== null) posting.count = take(long, count, number);
  else list.length = take(list, list.length, number);
}

export function addPosting(target: Bits, posting: SlotList): void {
  if (posting.bits === null) addList(target, posting);
  else addAll(target, posting.bits);
}

export function bitsOf(posting: SlotList, room: number): Bits {
  const bits = noBits(room);
  addPosting(bits, posting);
  return bits;
}
