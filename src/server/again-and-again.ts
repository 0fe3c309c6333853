/** Work that goes on beside the requests. */
export type Worker = {
  /** There is something to do: works at once, or once more after what is under way. */
  nudge(): void;
  /** Begins nothing more. Resolves after what is under way. */
  stop(): Promise<void>;
};

/** Work that is not done at all. */
export const noWorker: Worker = { nudge: () => {}, stop: async () => {} };

/**
 * Does something again and again, one time after the other: it never overlaps with itself.
 * @param pause between two beginnings, in milliseconds @param work never rejects
 */
export function againAndAgain(pause: number, work: () => Promise<void>): Worker {
  let underWay: Promise<void> | null = null;
  let isWanted = false;
  let isOver = false;

  const begin = (): void => {
    isWanted = false;
    underWay = work().finally(() => {
      underWay = null;
      if (isWanted && !isOver) begin();
    });
  };

  const timer = setInterval(() => {
    if (underWay === null) begin();
  }, pause);
  timer.unref();

  return {
    nudge: () => {
      if (isOver) return;
      if (underWay === null) begin();
      else isWanted = true;
    },
    stop: async () => {
      isOver = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
