/** Runs of numbers by a key from 0, one after the other in one array. */
export type Runs<Numbers extends Uint8Array | Uint32Array> = {
  /** The key must be absent. */
  put(key: number, run: Numbers): void;
  remove(key: number): void;
  /** All runs; another array after a change. */
  numbers(): Numbers;
  /** Where a run begins in `numbers`. */
  startOf(key: number): number;
  /** 0 for an absent key. */
  lengthOf(key: number): number;
};

const longer = <Numbers extends Uint8Array | Uint32Array>(
  from: Numbers,
  least: number,
  make: (length: number) => Numbers,
): Numbers => {
  const to = make(Math.max(least, Math.ceil(from.length * 1.5)));
  to.set(from);
  return to;
};

const mostGaps = 65_536;

export const makeNumbers = (length: number): Uint32Array<ArrayBufferLike> => new Uint32Array(length);

/** @param make an array filled with 0 */
export function makeRuns<Numbers extends Uint8Array | Uint32Array>(make: (length: number) => Numbers): Runs<Numbers> {
  let pool = make(1024);
  let starts = makeNumbers(64);
  let lengths = makeNumbers(64);
  let [end, unused] = [0, 0];

  /** Closes the gaps that removed runs left. */
  const tidy = (): void => {
    const tidied = make(Math.ceil((end - unused) * 1.25) + 1024);
    let to = 0;
    for (let key = 0; key < starts.length; key += 1) {
      const [start, length] = [starts[key] as number, lengths[key] as number];
      tidied.set(pool.subarray(start, start + length), to);
      starts[key] = to;
      to += length;
    }
    [pool, end, unused] = [tidied, to, 0];
  };

  return {
    put: (key, run) => {
      if (key >= starts.length) {
        starts = longer(starts, key + 1, makeNumbers);
        lengths = longer(lengths, key + 1, makeNumbers);
      }
      if (unused > mostGaps && unused > end / 2) tidy();
      if (end + run.length > pool.length) pool = longer(pool, end + run.length, make);
      pool.set(run, end);
      starts[key] = end;
      lengths[key] = run.length;
      end += run.length;
    },
    remove: (key) => {
      unused += lengths[key] ?? 0;
      if (key < lengths.length) lengths[key] = 0;
    },
    numbers: () => pool,
    startOf: (key) => starts[key] ?? 0,
    lengthOf: (key) => lengths[key] ?? 0,
  };
}
