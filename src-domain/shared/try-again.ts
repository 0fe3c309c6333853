/** The time of the next attempt in milliseconds; the last pause repeats. @param tries failed attempts so far */
export const tryAgainAt = (now: number, pauses: readonly number[], tries: number): number =>
  now + (pauses[Math.min(tries, pauses.length) - 1] ?? 0);
