import { LRUCache } from 'lru-cache';

/** Answers until the next change, the least recently used ones first to go. */
export type KeptAnswers<T> = {
  get(name: string, make: () => T): T;
  clear(): void;
};

/** @param onDropped an answer that is not kept any more */
export function makeKeptAnswers<T extends object>(
  most: number,
  onDropped: (answer: T) => void = () => {},
): KeptAnswers<T> {
  const kept = new LRUCache<string, T>({ max: most, dispose: onDropped });
  return {
    get: (name, make) => {
      const known = kept.get(name);
      if (known !== undefined) return known;
      const made = make();
      kept.set(name, made);
      return made;
    },
    clear: () => kept.clear(),
  };
}
