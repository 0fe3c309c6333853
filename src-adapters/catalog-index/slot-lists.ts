import { addAll, type Bits, clearBit, hasBit, noBits, resized, setBit } from './bits.ts';

/** The numbers at which something occurs: a list, or bits where they are many. */
export type SlotList = { list: number[]; bits: Bits | null };

const fewest = 64;

export const emptyPosting = (): SlotList => ({ list: [], bits: null });

function asBits(list: readonly number[], room: number): Bits {
  const bits = noBits(room);
  for (let at = 0; at < list.length; at += 1) setBit(bits, list[at] as number);
  return bits;
}

/** The number must be absent. @param room numbers stay below this */
export function addTo(posting: SlotList, number: number, room: number): void {
  if (posting.bits !== null) {
    if (number >>> 5 >= posting.bits.length) posting.bits = resized(posting.bits, room);
    setBit(posting.bits, number);
    return;
  }
  posting.list.push(number);
  if (posting.list.length < fewest || posting.list.length * 32 <= room) return;
  posting.bits = asBits(posting.list, room);
  posting.list = [];
}

export function removeFrom(posting: SlotList, number: number): void {
  if (posting.bits !== null) {
    if (hasBit(posting.bits, number)) clearBit(posting.bits, number);
    return;
  }
  const at = posting.list.indexOf(number);
  if (at < 0) return;
  const last = posting.list.pop() as number;
  if (at < posting.list.length) posting.list[at] = last;
}

export function addPosting(target: Bits, { bits, list }: SlotList): void {
  if (bits !== null) {
    addAll(target, bits);
    return;
  }
  for (let at = 0; at < list.length; at += 1) setBit(target, list[at] as number);
}

export function bitsOf(posting: SlotList, room: number): Bits {
  const bits = noBits(room);
  addPosting(bits, posting);
  return bits;
}
