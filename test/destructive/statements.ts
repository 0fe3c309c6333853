import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * Counts what a process says to its database, and ends the process with SIGKILL after a statement of one's choice: the
 * nearest a test can come to a machine that loses its power between any two of them.
 */
export type Statements = {
  /** From now on; null never kills. @param killAfter so many statements from now, 0 at once */
  arm(killAfter: number | null): void;
  /** Statements since the last `arm`. */
  count(): number;
};

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** Patches both databases' drivers for the rest of this process's life. */
export function countStatements(): Statements {
  let counted = 0;
  let limit: number | null = null;

  const dieHere = (): void => {
    process.kill(process.pid, 'SIGKILL');
  };
  const input = (): void => {
    counted += 1;
    if (limit !== null && counted >= limit) dieHere();
  };

  /** Notes a statement when its answer is there. */
  const noting = (original: AnyFunction): AnyFunction =>
    function noted(this: unknown, ...args) {
      const answer = original.apply(this, args);
      if (!isPromise(answer)) {
        input();
        return answer;
      }
      return answer.then((value) => {
        input();
        return value;
      });
    };

  const patch = (prototype: object, name: string): void => {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== 'function') throw new Error(`${name} is no method any more`);
    Reflect.set(prototype, name, noting(original as AnyFunction));
  };

  patch(pg.Client.prototype, 'query');
  // PGlite speaks the wire protocol with itself: parse, bind and execute are a call each.
  patch(PGlite.prototype, 'execProtocolRawSync');

  return {
    arm: (killAfter) => {
      counted = 0;
      limit = killAfter;
      if (killAfter === 0) dieHere();
    },
    count: () => counted,
  };
}
