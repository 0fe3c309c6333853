/** Loads on first use; a failed load is retried with the next call. */
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
