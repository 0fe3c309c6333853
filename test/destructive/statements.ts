import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Counts a process's database statements and kills it with SIGKILL after a chosen one, to simulate a power failure. */
export type Statements = {
  /** @param killAfter number of statements from now; 0 at once, null never */
  arm(killAfter: number | null): void;
  /** Statements since the last `arm`. */
  count(): number;
};

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** Patches both database drivers permanently. */
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

  /** Counts a statement when its answer arrives. */
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
  // PGlite uses the wire protocol internally: parse, bind and execute are separate calls.
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
