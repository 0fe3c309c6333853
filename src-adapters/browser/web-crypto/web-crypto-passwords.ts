import { hex, unhex } from '../hex.ts';

export type PasswordHash = {
  /** 128 random bits, hex. */
  readonly salt: string;
  readonly iterations: number;
  /** PBKDF2-HMAC-SHA-256, 256 bits, hex. */
  readonly passwordHash: string;
};

/**
 * Hashes passwords with Web Crypto.
 *
 * Every call rejects where it is missing: it needs `https:` or `localhost`.
 */
export type BrowserPasswords = {
  hash(password: string): Promise<PasswordHash>;
  matches(password: string, hash: PasswordHash): Promise<boolean>;
  /** Whether the hash uses fewer iterations than today's. */
  isWeak(hash: PasswordHash): boolean;
};

/** Minimum iterations. */
export const fewestIterations = 600_000;

const saltBytes = 16;
const hashBits = 256;

/** @param iterations lower in tests only */
export function makeBrowserPasswords(iterations: number = fewestIterations): BrowserPasswords {
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

export const sha256InBrowser = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
