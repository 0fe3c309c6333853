import { hex, unhex } from '../hex.ts';

/** What is kept of a password: enough to check it, not enough to read it (AUTH-22). */
export type PasswordHash = {
  /** 128 random bits, hex. */
  readonly salt: string;
  readonly iterations: number;
  /** PBKDF2 with HMAC-SHA-256, 256 bits, hex. */
  readonly passwordHash: string;
};

/**
 * Hashes and checks passwords by the browser's own cryptography.
 *
 * Every call rejects where the browser has none: it is there on `https:` pages and on this machine's own (`localhost`).
 */
export type Passwords = {
  hash(password: string): Promise<PasswordHash>;
  matches(password: string, hash: PasswordHash): Promise<boolean>;
  /** Whether a hash is weaker than those that are made today. */
  isWeak(hash: PasswordHash): boolean;
};

/** A guess is to cost this much at the least. */
export const fewestIterations = 600_000;

const saltBytes = 16;
const hashBits = 256;

/** @param iterations fewer than `fewestIterations` in tests only */
export function makePasswords(iterations: number = fewestIterations): Passwords {
  const derive = async (password: string, salt: Uint8Array<ArrayBuffer>, times: number): Promise<string> => {
    const { subtle } = crypto;
    const key = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
    const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: times }, key, hashBits);
    return hex(new Uint8Array(bits));
  };
  return {
    hash: async (password) => {
      const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
      return { salt: hex(salt), iterations, passwordHash: await derive(password, salt, iterations) };
    },
    matches: async (password, { salt, iterations: times, passwordHash }) =>
      (await derive(password, unhex(salt), times)) === passwordHash,
    isWeak: (hash) => hash.iterations < iterations,
  };
}

/** SHA-256 of a text, hex. */
export const sha256 = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
