/** Of statements that wait at the same time; a number more would be forgotten. */
const slots = 65_536;
const [runningAt, limitAt, firstSlot] = [0, 1, 2] as const;

/** Numbers of statements go from 1 to this one, and begin anew. */
export const mostNumber = 2 ** 31 - 1;

/** The thread's side: a busy thread answers no message, so it notes beforehand what it begins. */
export type NotedProgress = {
  /** @param limit milliseconds that the statement may take; 0 for any time */
  begins(id: number, limit: number): void;
  ends(): void;
};

/** The side of who watches it. */
export type SeenProgress = {
  /** What the thread works on; null for nothing. */
  running(): { readonly id: number; readonly limit: number } | null;
  /** Whether a statement that has not been answered was begun. */
  wasBegun(id: number): boolean;
};

export const makeProgress = (): SharedArrayBuffer =>
  new SharedArrayBuffer((firstSlot + slots) * Int32Array.BYTES_PER_ELEMENT);

const slotOf = (id: number): number => firstSlot + (id % slots);

export function noteProgress(memory: SharedArrayBuffer): NotedProgress {
  const numbers = new Int32Array(memory);
  return {
    begins: (id, limit) => {
      Atomics.store(numbers, limitAt, limit);
      Atomics.store(numbers, slotOf(id), id);
      Atomics.store(numbers, runningAt, id);
    },
    ends: () => void Atomics.store(numbers, runningAt, 0),
  };
}

export function seeProgress(memory: SharedArrayBuffer): SeenProgress {
  const numbers = new Int32Array(memory);
  return {
    running: () => {
      const id = Atomics.load(numbers, runningAt);
      const limit = Atomics.load(numbers, limitAt);
      // The limit is that of the next statement where this one has ended meanwhile.
      return id === 0 || Atomics.load(numbers, runningAt) !== id ? null : { id, limit };
    },
    wasBegun: (id) => Atomics.load(numbers, slotOf(id)) === id,
  };
}
