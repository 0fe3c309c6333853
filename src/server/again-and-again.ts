/**
 * Does something again and again, one time after the other.
 * @param pause between two beginnings, in milliseconds @param work never rejects
 * @returns stops it, after what is under way
 */
export function againAndAgain(pause: number, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let isBusy = false;

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = work().finally(() => {
      isBusy = false;
    });
  }, pause);
  timer.unref();

  return () => {
    clearInterval(timer);
    return underWay;
  };
}
