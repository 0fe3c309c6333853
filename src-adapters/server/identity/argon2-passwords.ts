import { hash, verify } from '@node-rs/argon2';
import { err, ok, type Result } from 'neverthrow';
import type { TooBusy } from '#domain/identity/accounts.port.ts';
import { mostInPool, poolTurns } from '../node/thread-pool.ts';
import { makeTurns } from '../node/work-limit.ts';

/** Password hasher (argon2id). Tests inject a cheap one. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

/** Each hash needs 19 MiB and a core, so only a few run at once (A3). */
export type Passwords = {
  hash(password: string): Promise<Result<string, TooBusy>>;
  /** Without a stored hash it does the same work and returns false (A2). */
  matches(password: string, stored: string | null): Promise<Result<boolean, TooBusy>>;
};

/** Concurrent hashes, and queue length. */
export const mostAtOnce = mostInPool;
export const mostWaiting = 64;

const argon: Hashing = {
  hash: (password) => poolTurns.run(() => hash(password)),
  verify: (stored, password) => poolTurns.run(() => verify(stored, password)),
};

export function makePasswords(hashing: Hashing = argon): Passwords {
  const turns = makeTurns(mostAtOnce, mostWaiting);

  const unlessBusy = async <T>(work: () => Promise<T>): Promise<Result<T, TooBusy>> =>
    turns.isFull() ? err({ kind: 'too-busy' }) : ok(await turns.run(work));

  const unknown = turns.run(() => hashing.hash('no account has this password'));

  return {
    hash: (password) => unlessBusy(() => hashing.hash(password)),
    matches: async (password, stored) => {
      const right = await unlessBusy(async () => hashing.verify(stored ?? (await unknown), password));
      return right.map((isRight) => isRight && stored !== null);
    },
  };
}
