import { makeNumbers, makeRuns, type Runs } from './runs.ts';

/** Lists of numbers by a key from 0. */
export type Sequences = Pick<Runs<Uint32Array>, 'put' | 'remove'> & {
  forEach(key: number, visit: (number: number) => void): void;
  /** Whether these parts follow each other, and then one of the ends. */
  holds(key: number, parts: readonly number[], ends: ReadonlySet<number>): boolean;
};

export function makeSequences(): Sequences {
  const { put, remove, arrayOf, startOf, lengthOf } = makeRuns<Uint32Array>(makeNumbers);
  return {
    put,
    remove,
    forEach: (key, visit) => {
      const [all, start, length] = [arrayOf(key), startOf(key), lengthOf(key)];
      for (let at = start; at < start + length; at += 1) visit(all[at] as number);
    },
    holds: (key, parts, ends) => {
      const [all, start, first] = [arrayOf(key), startOf(key), parts[0]];
      const stop = start + lengthOf(key) - parts.length;
      for (let at = start; at < stop; at += 1) {
        if (all[at] !== first) continue;
        let nth = 1;
        while (nth < parts.length && all[at + nth] === parts[nth]) nth += 1;
        if (nth === parts.length && ends.has(all[at + nth] as number)) return true;
      }
      return false;
    },
  };
}
