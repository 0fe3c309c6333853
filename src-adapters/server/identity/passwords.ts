import { hash, verify } from '@node-rs/argon2';
import { err, ok, type Result } from 'neverthrow';

export type TooBusy = { readonly kind: 'too-busy' };

/** Hashes and checks passwords with argon2id. Each hash takes 19 MiB and a core, so only a few run at once (A3). */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether a password belongs to a hash. Without a hash it takes as long and is false (A2). */
  matches(password: string, stored: string | null): Promise<Result<boolean, TooBusy>>;
};

const mostAtOnce = 4;
const mostWaiting = 64;

export function makePasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const nobody = hash('nobody has this password');

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password)),
    matches: async (password, stored) => {
      if (waiting.length >= mostWaiting) return err({ kind: 'too-busy' });
      const right = await inTurn(async () => verify(stored ?? (await nobody), password));
      return ok(right && stored !== null);
    },
  };
}
