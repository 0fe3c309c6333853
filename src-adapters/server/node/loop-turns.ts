/** Milliseconds of work in one turn of the event loop, before others have theirs. */
const workMs = 4;

export type LoopTurns = {
  /** Runs short work at once, or in a later turn of the event loop when this one has had its share. */
  run<T>(work: () => T | PromiseLike<T>): Promise<T>;
  /** Whether the line is full. Callers refuse work then. */
  isFull(): boolean;
};

/**
 * Spreads work over turns of the event loop, so that many costly answers at once do not delay the cheap ones.
 * @param mostWaiting length of the line @param now milliseconds
 */
export function makeLoopTurns(
  mostWaiting = Number.POSITIVE_INFINITY,
  now: () => number = () => performance.now(),
): LoopTurns {
  const waiting: (() => void)[] = [];
  let spent = 0;
  let isNextPlanned = false;

  const timed = <T>(work: () => T): T => {
    const begun = now();
    try {
      return work();
    } finally {
      spent += now() - begun;
      planNext();
    }
  };

  const planNext = (): void => {
    if (isNextPlanned) return;
    isNextPlanned = true;
    setImmediate(() => {
      isNextPlanned = false;
      spent = 0;
      while (spent < workMs) {
        const work = waiting.shift();
        if (work === undefined) return;
        timed(work);
      }
    });
  };

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        };
        if (waiting.length === 0 && spent < workMs) timed(settle);
        else waiting.push(settle);
      }),
    isFull: () => waiting.length >= mostWaiting,
  };
}
