/**
 * An ability that a suite was told of (`['break']`) must be there; a suite that skipped it silently would prove nothing.
 * A stage is what `open()` gives: the port, ways to prepare it, and `close`.
 */
export function ability<Stage, Name extends keyof Stage & string>(stage: Stage, name: Name): NonNullable<Stage[Name]> {
  const able = stage[name];
  if (able === undefined || able === null) throw new Error(`open() was said to give ${name}, and does not`);
  return able;
}

/** Changes what a port gave. What is frozen refuses, which is as good: nobody else sees a change either way. */
export function spoil(given: object | null | undefined, change: object): void {
  if (!given) throw new Error('there is nothing to spoil');
  try {
    Object.assign(given, change);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
