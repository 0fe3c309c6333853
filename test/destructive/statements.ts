import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { DatabaseReply } from '#adapters/server/sql/pglite/database-messages.ts';

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
  const count = (): void => {
    counted += 1;
    if (limit !== null && counted >= limit) dieHere();
  };

  /** Counts a statement when its answer arrives. */
  const noting = (original: AnyFunction): AnyFunction =>
    function noted(this: unknown, ...args) {
      const answer = original.apply(this, args);
      if (!isPromise(answer)) {
        count();
        return answer;
      }
      return answer.then((value) => {
        count();
        return value;
      });
    };

  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('query is no method any more');
  Reflect.set(pg.Client.prototype, 'query', noting(original as AnyFunction));

  // PGlite is in a thread, which answers each statement with one message.
  const emit = Worker.prototype.emit as AnyFunction;
  Reflect.set(Worker.prototype, 'emit', function (this: unknown, ...args: unknown[]) {
    const [event, reply] = args as [string, DatabaseReply | undefined];
    if (event === 'message' && (reply?.kind === 'answer' || reply?.kind === 'failure')) count();
    return emit.apply(this, args);
  });

  return {
    arm: (killAfter) => {
      counted = 0;
      limit = killAfter;
      if (killAfter === 0) dieHere();
    },
    count: () => counted,
  };
}
