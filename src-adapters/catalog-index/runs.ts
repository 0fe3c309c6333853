/** Runs of bytes by a key from 0. */
export type Runs<Bytes extends Uint8Array> = {
  /** Takes the first bytes of a longer array. The key must be absent. */
  put(key: number, run: Uint8Array, length: number): void;
  remove(key: number): void;
  /** The array in which a run lies. */
  arrayOf(key: number): Bytes;
  /** Where a run begins in its array. */
  startOf(key: number): number;
  /** 0 for an absent key. */
  lengthOf(key: number): number;
};

const makeNumbers = (length: number): Uint32Array<ArrayBufferLike> => new Uint32Array(length);

const longer = (from: Uint32Array, least: number): Uint32Array<ArrayBufferLike> => {
  const to = makeNumbers(Math.max(least, Math.ceil(from.length * 1.5)));
  to.set(from);
  return to;
};

/** Bytes of the first array; each next one has twice as many, up to `maxLength`. */
const firstLength = 1_024;
const maxLength = 2 ** 20;

/** Shorter ones are copied faster one by one. */
const shortRun = 64;

function copy(to: Uint8Array, from: Uint8Array, end: number, length: number): void {
  if (length > shortRun) to.set(length === from.length ? from : from.subarray(0, length), end);
  else for (let at = 0; at < length; at += 1) to[end + at] = from[at] as number;
}

/**
 * Keeps the runs in many arrays, because copying one for all of them would stop the shop for half a second with a million cards.
 * @param make an array filled with 0
 */
export function makeRuns<Bytes extends Uint8Array>(make: (length: number) => Bytes): Runs<Bytes> {
  const arrays: Bytes[] = [make(firstLength)];
  /** Bytes of removed runs, by array. */
  const unused: number[] = [0];
  /** Where the last array is free. */
  let end = 0;
  let places = makeNumbers(64);
  let starts = makeNumbers(64);
  let lengths = makeNumbers(64);

  const last = (): Bytes => arrays.at(-1) as Bytes;

  const put = (key: number, run: Uint8Array, length: number): void => {
    if (key >= starts.length) {
      places = longer(places, key + 1);
      starts = longer(starts, key + 1);
      lengths = longer(lengths, key + 1);
    }
    if (end + length > last().length) {
      unused[arrays.length - 1] = (unused.at(-1) as number) + last().length - end;
      arrays.push(make(Math.max(length, Math.min(2 * last().length, maxLength))));
      unused.push(0);
      end = 0;
    }
    copy(last(), run, end, length);
    places[key] = arrays.length - 1;
    starts[key] = end;
    lengths[key] = length;
    end += length;
  };

  /** Moves what is left in an array to the end. */
  const empty = (place: number): void => {
    const array = arrays[place] as Bytes;
    for (let key = 0; key < lengths.length; key += 1) {
      const length = lengths[key] as number;
      if (length === 0 || places[key] !== place) continue;
      const start = starts[key] as number;
      put(key, array.subarray(start, start + length), length);
    }
    arrays[place] = make(0);
  };

  return {
    put,
    remove: (key) => {
      const length = lengths[key] ?? 0;
      if (length === 0) return;
      const place = places[key] as number;
      lengths[key] = 0;
      unused[place] = (unused[place] as number) + length;
      const isLast = place === arrays.length - 1;
      if (!isLast && (unused[place] as number) * 2 > (arrays[place] as Bytes).length) empty(place);
    },
    arrayOf: (key) => arrays[places[key] ?? 0] as Bytes,
    startOf: (key) => starts[key] ?? 0,
    lengthOf: (key) => lengths[key] ?? 0,
  };
}
