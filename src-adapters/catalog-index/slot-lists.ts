import { addAll, type Bits, clearBit, hasBit, noBits, resized, setBit } from './bits.ts';

/** The numbers at which something occurs: the first `count` of a list, or bits where they are many. */
export type SlotList = { list: number[] | Uint32Array<ArrayBuffer>; count: number; bits: Bits | null };

/** A longer list is a typed array, which takes half the memory. */
const longList = 32;

const fewest = 64;

export const emptyPosting = (): SlotList => ({ list: [], count: 0, bits: null });

function addList(target: Bits, { list, count }: SlotList): void {
  for (let at = 0; at < count; at += 1) setBit(target, list[at] as number);
}

function longer(list: number[] | Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(length);
  to.set(list);
  return to;
}

/** The number must be absent. @param room numbers stay below this */
export function addTo(posting: SlotList, number: number, room: number): void {
  if (posting.bits !== null) {
    if (number >>> 5 >= posting.bits.length) posting.bits = resized(posting.bits, room);
    setBit(posting.bits, number);
    return;
  }
  const { list, count } = posting;
  const isFull = count === (Array.isArray(list) ? longList : list.length);
  if (isFull) posting.list = longer(list, Math.ceil(count * 1.5));
  posting.list[count] = number;
  posting.count = count + 1;
  if (posting.count < fewest || posting.count * 32 <= room) return;
  posting.bits = noBits(room);
  addList(posting.bits, posting);
  posting.list = [];
  posting.count = 0;
}

export function removeFrom(posting: SlotList, number: number): void {
  const { list, count, bits } = posting;
  if (bits !== null) {
    if (hasBit(bits, number)) clearBit(bits, number);
    return;
  }
  const at = list.indexOf(number);
  if (at < 0 || at >= count) return;
  list[at] = list[count - 1] as number;
  posting.count = count - 1;
  if (Array.isArray(list)) list.length = count - 1;
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
