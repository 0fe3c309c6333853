import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#domain/identity/two-factor.port.ts';

/** Without letters and digits that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

const group = (): string => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes of about 59 random bits, to be written down: 'k3f9-x2mp-7qat' (AUTH-29). */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, group).join('-'));

/** A recovery code as it is compared, however it was typed; null for what is none. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain.length === groups * groupLength ? plain : null;
}
