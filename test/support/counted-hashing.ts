import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hashing } from '#adapters/server/identity/argon2-passwords.ts';

export type CountedHashing = Hashing & {
  /** Number of hashed passwords, stored or compared. */
  readonly work: () => number;
  /** Maximum concurrency. */
  readonly mostAtOnce: () => number;
};

/** Fake hashing, for tests that count. */
export function makeCountedHashing(): CountedHashing {
  let work = 0;
  let running = 0;
  let mostAtOnce = 0;
  const counted = async <T>(answer: T): Promise<T> => {
    work += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    running -= 1;
    return answer;
  };
  return {
    hash: (password) => counted(`hash of ${password}`),
    verify: (stored, password) => counted(stored === `hash of ${password}`),
    work: () => work,
    mostAtOnce: () => mostAtOnce,
  };
}
