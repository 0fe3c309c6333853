import { randomInt } from 'node:crypto';
import { ok, Result } from 'neverthrow';
import type { TooBusy } from '#domain/identity/accounts.port.ts';
import { recoveryCodeCount } from '#domain/identity/sessions.port.ts';
import type { Passwords } from './argon2-passwords.ts';
import type { Seal } from './seal.ts';

/** Without look-alike letters and digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

const group = (): string => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of about 59 random bits: 'k3f9-x2mp-7qat'. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, group).join('-'));

/** Normalizes a typed code; null when malformed. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain.length === groups * groupLength ? plain : null;
}

/** Hashes for the database, like passwords. */
export const hashCodes = async (
  codes: readonly string[],
  passwords: Pick<Passwords, 'hash'>,
): Promise<Result<string[], TooBusy>> =>
  Result.combine(await Promise.all(codes.map((code) => passwords.hash(code.replaceAll('-', '')))));

/** Codes of earlier versions were stored as HMACs. They work until they are used or renewed. */
const isKeyedHash = (stored: string): boolean => /^[0-9a-f]{64}$/.test(stored);

/** The hash of `plain` among the stored ones; null when there is none. */
export async function findCode(
  plain: string,
  stored: readonly string[],
  { passwords, seal }: { readonly passwords: Pick<Passwords, 'matches'>; readonly seal: Pick<Seal, 'isHashOf'> },
): Promise<Result<string | null, TooBusy>> {
  for (const one of stored) {
    const isRight = isKeyedHash(one) ? ok(seal.isHashOf(one, plain)) : await passwords.matches(plain, one);
    if (isRight.isErr() || isRight.value) return isRight.map(() => one);
  }
  return ok(null);
}
