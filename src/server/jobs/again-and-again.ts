export type Worker = {
  /** Runs at once, or again after the current run. */
  nudge(): void;
  /** Resolves after the current run. */
  stop(): Promise<void>;
};

/** Repeats a job without overlap. @param delay milliseconds between starts @param work never rejects */
export function againAndAgain(delay: number, work: () => Promise<void>): Worker {
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
  }, delay);
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
