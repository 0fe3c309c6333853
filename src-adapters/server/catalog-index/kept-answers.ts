/** Answers until the next change, the least recently used ones first to go. */
export type KeptAnswers<T> = {
  get(name: string, make: () => T): T;
  clear(): void;
};

export function makeKeptAnswers<T>(most: number): KeptAnswers<T> {
  const kept = new Map<string, T>();
  return {
    get: (name, make) => {
      const known = kept.get(name);
      if (known !== undefined) {
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      const made = make();
      kept.set(name, made);
      if (kept.size > most) kept.delete(kept.keys().next().value as string);
      return made;
    },
    clear: () => kept.clear(),
  };
}
