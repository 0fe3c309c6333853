/** Lists of numbers by a key from 0, in one array. */
export type Sequences = {
  /** Keeps the first `length` numbers. The key must be absent. */
  put(key: number, numbers: Uint32Array, length: number): void;
  forEach(key: number, visit: (number: number) => void): void;
  /** Whether these parts follow each other, and then one of the ends. */
  holds(key: number, parts: readonly number[], ends: ReadonlySet<number>): boolean;
  remove(key: number): void;
};

const longer = (from: Uint32Array, least: number): Uint32Array<ArrayBuffer> => {
  const to = new Uint32Array(Math.max(least, Math.ceil(from.length * 1.5)));
  to.set(from);
  return to;
};

const mostGaps = 65_536;

export function makeSequences(): Sequences {
  let pool = new Uint32Array(1024);
  let starts = new Uint32Array(64);
  let lengths = new Uint32Array(64);
  let [end, unused] = [0, 0];

  /** Closes the gaps that removed lists left. */
  const tidy = (): void => {
    const tidied = new Uint32Array(Math.ceil((end - unused) * 1.25) + 1024);
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
    put: (key, numbers, length) => {
      if (key >= starts.length) {
        starts = longer(starts, key + 1);
        lengths = longer(lengths, key + 1);
      }
      if (unused > mostGaps && unused > end / 2) tidy();
      if (end + length > pool.length) pool = longer(pool, end + length);
      for (let at = 0; at < length; at += 1) pool[end + at] = numbers[at] as number;
      starts[key] = end;
      lengths[key] = length;
      end += length;
    },
    forEach: (key, visit) => {
      const start = starts[key] ?? 0;
      for (let at = 0; at < (lengths[key] ?? 0); at += 1) visit(pool[start + at] as number);
    },
    holds: (key, parts, ends) => {
      const [start, first] = [starts[key] ?? 0, parts[0]];
      const stop = start + (lengths[key] ?? 0) - parts.length;
      for (let at = start; at < stop; at += 1) {
        if (pool[at] !== first) continue;
        let nth = 1;
        while (nth < parts.length && pool[at + nth] === parts[nth]) nth += 1;
        if (nth === parts.length && ends.has(pool[at + nth] as number)) return true;
      }
      return false;
    },
    remove: (key) => {
      unused += lengths[key] ?? 0;
      if (key < lengths.length) lengths[key] = 0;
    },
  };
}
