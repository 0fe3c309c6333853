import { type Bits, hasBit } from './bits.ts';
import { makeRuns } from './runs.ts';

/** Lists of whole numbers by a key from 0. */
export type Sequences = {
  /** Takes the first numbers of a longer array. The key must be absent. */
  put(key: number, numbers: ArrayLike<number>, length: number): void;
  remove(key: number): void;
  forEach(key: number, visit: (number: number) => void): void;
  /** Whether numbers that follow each other are each in the set of its turn. */
  holds(key: number, turns: readonly Bits[]): boolean;
};

/** Bytes of a number below 2^32, seven bits in each. */
const mostBytes = 5;

/** Small numbers take one byte, so those that are frequent should be small. */
export function makeSequences(): Sequences {
  const runs = makeRuns((length) => new Uint8Array(length));
  let written = new Uint8Array(256);
  let read = new Uint32Array(256);

  /** @returns the count of numbers, which are in `read` then */
  const readAll = (key: number): number => {
    const bytes = runs.arrayOf(key);
    const start = runs.startOf(key);
    const end = start + runs.lengthOf(key);
    if (end - start > read.length) read = new Uint32Array(2 * (end - start));
    let count = 0;
    for (let at = start; at < end; ) {
      let byte = bytes[at] as number;
      let number = byte & 127;
      at += 1;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at] as number;
        number |= (byte & 127) << shift;
        at += 1;
      }
      read[count] = number;
      count += 1;
    }
    return count;
  };

  return {
    put: (key, numbers, length) => {
      if (length * mostBytes > written.length) written = new Uint8Array(2 * length * mostBytes);
      let end = 0;
      for (let at = 0; at < length; at += 1) {
        let rest = numbers[at] as number;
        for (; rest > 127; rest >>>= 7) {
          written[end] = (rest & 127) | 128;
          end += 1;
        }
        written[end] = rest;
        end += 1;
      }
      runs.put(key, written, end);
    },
    remove: runs.remove,
    forEach: (key, visit) => {
      const count = readAll(key);
      for (let at = 0; at < count; at += 1) visit(read[at] as number);
    },
    holds: (key, turns) => {
      const last = readAll(key) - turns.length;
      const first = turns[0] as Bits;
      for (let at = 0; at <= last; at += 1) {
        if (!hasBit(first, read[at] as number)) continue;
        let nth = 1;
        while (nth < turns.length && hasBit(turns[nth] as Bits, read[at + nth] as number)) nth += 1;
        if (nth === turns.length) return true;
      }
      return false;
    },
  };
}
