/** Loads a part of the shop with its first use; one that could not be loaded is asked for again with the next. */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((thrown: unknown) => {
      loaded = null;
      throw thrown;
    });
    return loaded;
  };
}
