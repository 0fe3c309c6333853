import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#domain/identity/two-factor.port.ts';

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
