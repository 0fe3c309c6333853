/**
 * A named ability (`['break']`) must exist, because a silently skipped suite proves nothing. `open()` returns a stage:
 * the port, helpers and `close`.
 */
export function ability<Stage, Name extends keyof Stage & string>(stage: Stage, name: Name): NonNullable<Stage[Name]> {
  const able = stage[name];
  if (able === undefined || able === null) throw new Error(`open() was said to give ${name}, and does not`);
  return able;
}

/** Tries to modify a result. A frozen one throws, which is fine. */
export function spoil(given: object | null | undefined, change: object): void {
  if (!given) throw new Error('there is nothing to spoil');
  try {
    Object.assign(given, change);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
