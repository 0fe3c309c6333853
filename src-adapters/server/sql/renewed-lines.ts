import type { Log } from '#domain/shared/log.port.ts';

/** PostgreSQL's code of a write that a server refuses because it only reads. */
const readOnly = '25006';

/** Milliseconds between two renewals: the address may still lead to the server that only reads. */
const pause = 5_000;

export type RenewedLines = {
  /** Whether the connection is from before a renewal, and must not be used again. */
  isOld(line: object): boolean;
  /** Every new connection, before `isOld`. */
  add(line: object): void;
  /** The same answer. A refusal because the server only reads renews all connections. */
  heard<Answer>(answer: Promise<Answer>): Promise<Answer>;
  renew(): void;
};

/**
 * A primary that was put out of use may keep its connections, while its address leads to the new one already. So all
 * connections are given up as soon as it refuses a write. @param onRenewed for connections outside of the pool
 */
export function renewLines(log: Log, onRenewed: () => void, now = () => performance.now()): RenewedLines {
  let [renewal, renewedAt] = [0, Number.NEGATIVE_INFINITY];
  const addedIn = new WeakMap<object, number>();

  const renew = (): void => {
    if (now() - renewedAt < pause) return;
    renewedAt = now();
    renewal += 1;
    log.warn('the database takes no writes: its connections are made anew');
    onRenewed();
  };

  return {
    isOld: (line) => addedIn.get(line) !== renewal,
    add: (line) => void addedIn.set(line, renewal),
    heard: (answer) =>
      answer.catch((reason: unknown) => {
        if (typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === readOnly) renew();
        throw reason;
      }),
    renew,
  };
}
