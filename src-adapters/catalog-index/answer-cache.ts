import { LRUCache } from 'lru-cache';

/** Answers until the next change, the least recently used ones first to go. */
export type AnswerCache<T> = {
  /** @param make may use the memory of an answer that is not kept any more */
  get(name: string, make: (dropped: T | undefined) => T): T;
  clear(): void;
};

/** @param isReused whether `make` uses memory again: an answer is read before the next one is made */
export function makeAnswerCache<T extends object>(most: number, isReused = false): AnswerCache<T> {
  const dropped: T[] = [];
  const kept = new LRUCache<string, T>({ max: most, dispose: (answer) => isReused && dropped.push(answer) });
  return {
    get: (name, make) => {
      const known = kept.get(name);
      if (known !== undefined) return known;
      const made = make(dropped.pop());
      kept.set(name, made);
      return made;
    },
    clear: () => kept.clear(),
  };
}
