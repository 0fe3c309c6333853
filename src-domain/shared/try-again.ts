/**
 * When something that failed is tried again, in milliseconds: after the first pause, then the second, and the last one from
 * then on.
 * @param tries that failed so far, this one included
 */
export const tryAgainAt = (now: number, pauses: readonly number[], tries: number): number =>
  now + (pauses[Math.min(tries, pauses.length) - 1] ?? 0);
