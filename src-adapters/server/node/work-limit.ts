/** Lets some work run at once, and the rest wait for its turn, first come, first served. */
export type Turns = {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): number;
};

export function makeTurns(mostAtOnce: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (work) => {
      if (running < mostAtOnce) running += 1;
      // Whoever is called in takes over the place of the one who leaves, so that nobody slips in between.
      else await new Promise<void>((go) => waiting.push(go));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    waiting: () => waiting.length,
  };
}
