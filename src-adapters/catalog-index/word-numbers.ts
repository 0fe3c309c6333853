/** Numbers distinct words from 0, without taking them out of the text that they stand in. */
export type WordNumbers = {
  readonly words: readonly string[];
  /** The number of the word from `start` to `end`, which is new or known. */
  numberAt(text: string, start: number, end: number): number;
  known(word: string): number | undefined;
  /** As `known`, of the word from `start` to `end`. */
  knownAt(text: string, start: number, end: number): number | undefined;
};

const hashOf = (text: string, start: number, end: number): number => {
  let hash = end - start;
  for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
};

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

export function makeWordNumbers(): WordNumbers {
  const words: string[] = [];
  const hashes: number[] = [];
  /** Number and one of a word, from the place of its hash on. */
  let places = new Int32Array(1 << 12);

  const placeOf = (hash: number, text: string, start: number, end: number): number => {
    const mask = places.length - 1;
    let place = hash & mask;
    for (let held = places[place] as number; held !== 0; held = places[place] as number) {
      if (hashes[held - 1] === hash && isAt(words[held - 1] as string, text, start, end)) return place;
      place = (place + 1) & mask;
    }
    return place;
  };

  const grow = (): void => {
    places = new Int32Array(places.length * 2);
    const mask = places.length - 1;
    for (let number = 0; number < words.length; number += 1) {
      let place = (hashes[number] as number) & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = number + 1;
    }
  };

  const knownAt = (text: string, start: number, end: number): number | undefined => {
    const held = places[placeOf(hashOf(text, start, end), text, start, end)] as number;
    return held === 0 ? undefined : held - 1;
  };

  return {
    words,
    numberAt: (text, start, end) => {
      const hash = hashOf(text, start, end);
      const place = placeOf(hash, text, start, end);
      const held = places[place] as number;
      if (held !== 0) return held - 1;
      words.push(text.slice(start, end));
      hashes.push(hash);
      places[place] = words.length;
      if (words.length * 2 > places.length) grow();
      return words.length - 1;
    },
    known: (word) => knownAt(word, 0, word.length),
    knownAt,
  };
}
