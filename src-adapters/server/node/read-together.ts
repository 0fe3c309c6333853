/** Reads one thing together with all others that wait. Null: too many wait. */
export type ReadTogether<Wanted, Found> = (wanted: Wanted) => Promise<Found> | null;

type Waiting<Wanted, Found> = {
  readonly wanted: Wanted;
  readonly resolve: (found: Found) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Makes one read of those that are asked for while another read runs: under load a way to the database serves many.
 * @param readAll answers in the order of what is wanted
 */
export function makeReadTogether<Wanted, Found>(
  readAll: (wanted: readonly Wanted[]) => Promise<readonly Found[]>,
  mostWaiting: number,
): ReadTogether<Wanted, Found> {
  let waiting: Waiting<Wanted, Found>[] = [];
  let isReading = false;

  const readWaiting = async (): Promise<void> => {
    isReading = true;
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      try {
        const found = await readAll(some.map(({ wanted }) => wanted));
        some.forEach(({ resolve }, place) => {
          resolve(found[place] as Found);
        });
      } catch (reason) {
        for (const { reject } of some) reject(reason);
      }
    }
    isReading = false;
  };

  return (wanted) => {
    if (waiting.length >= mostWaiting) return null;
    return new Promise((resolve, reject) => {
      waiting.push({ wanted, resolve, reject });
      if (!isReading) void readWaiting();
    });
  };
}
