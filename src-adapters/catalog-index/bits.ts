/** A set of whole numbers, one bit each. A shorter set ends with absent numbers. */
export type Bits = Uint32Array;

/** A set that others hold too, and that is only read. */
export type FixedBits = { readonly length: number; readonly [word: number]: number };

/** Words for numbers below `size`. */
export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const hasBit = (bits: FixedBits, place: number): boolean =>
  (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

export function setBit(bits: Bits, place: number): void {
  const word = place >>> 5;
  bits[word] = (bits[word] as number) | (1 << (place & 31));
}

export function clearBit(bits: Bits, place: number): void {
  const word = place >>> 5;
  bits[word] = (bits[word] as number) & ~(1 << (place & 31));
}

/** These numbers, which are below `size`. */
export function bitsFor(numbers: readonly number[], size: number): Bits {
  const bits = noBits(size);
  for (const number of numbers) setBit(bits, number);
  return bits;
}

/** No numbers below `size`. @param into is overwritten if it fits */
export const emptied = (size: number, into?: Bits): Bits =>
  into?.length === (size + 31) >>> 5 ? into.fill(0) : noBits(size);

/**
 * For intermediate results: always the same memory, so that a set is read before the next one is asked for. New memory outside
 * V8's heap makes it look for garbage in all its memory, which takes longer than a search.
 */
export function makeSpareBits(): (size: number) => Bits {
  let bits = noBits(0);
  return (size) => {
    bits = emptied(size, bits);
    return bits;
  };
}

/** As `makeSpareBits`; the numbers of before are still in it. */
export function makeSpareNumbers(): (count: number) => Int32Array {
  let numbers = new Int32Array(0);
  return (count) => {
    if (numbers.length < count) numbers = new Int32Array(2 * count);
    return numbers.subarray(0, count);
  };
}

/** @param into is overwritten if it fits */
export function copied(bits: Bits, into?: Bits): Bits {
  if (into?.length !== bits.length) return bits.slice();
  into.set(bits);
  return into;
}

/** A copy for numbers below `size`. */
export function resized(bits: Bits, size: number): Bits {
  const other = noBits(size);
  other.set(bits.subarray(0, other.length));
  return other;
}

export function keepCommon(target: Bits, other: FixedBits): void {
  const end = Math.min(target.length, other.length);
  for (let word = 0; word < end; word += 1) target[word] = (target[word] as number) & (other[word] as number);
  target.fill(0, end);
}

export function addAll(target: Bits, other: FixedBits): void {
  const end = Math.min(target.length, other.length);
  for (let word = 0; word < end; word += 1) target[word] = (target[word] as number) | (other[word] as number);
}

export function removeAll(target: Bits, other: FixedBits): void {
  const end = Math.min(target.length, other.length);
  for (let word = 0; word < end; word += 1) target[word] = (target[word] as number) & ~(other[word] as number);
}

function onesIn(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += onesIn(bits[word] as number);
  return count;
}

/** The members, ascending. @param count as `countBits` says @param members is filled with them */
export function membersOf(bits: Bits, count: number, members: Int32Array = new Int32Array(count)): Int32Array {
  let found = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] as number;
    while (rest !== 0) {
      const lowest = rest & -rest;
      members[found] = (word << 5) + 31 - Math.clz32(lowest);
      found += 1;
      rest ^= lowest;
    }
  }
  return members;
}
