/** Limits concurrency; waiting work runs in order. */
export type Turns = {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether all turns are taken and the line behind them is full. Callers refuse work then. */
  isFull(): boolean;
};

/** @param mostWaiting length of the line */
export function makeTurns(mostAtOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (work) => {
      if (running < mostAtOnce) running += 1;
      // The slot is handed over directly, so that no new caller takes it.
      else await new Promise<void>((go) => waiting.push(go));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isFull: () => running >= mostAtOnce && waiting.length >= mostWaiting,
  };
}
