import { createHash } from 'node:crypto';
import type { InvalidRegistration } from '#domain/identity/accounts.port.ts';
import type { Log } from '#domain/shared/log.port.ts';

/** Whether a password is known from data breaches; false when that cannot be found out. */
export type IsBreached = (password: string) => Promise<boolean>;

/** Milliseconds that a user waits for the answer. */
const usualWaitLimit = 2_000;

/**
 * Asks a service like api.pwnedpasswords.com. It gets the first five of 40 hex digits of the password's SHA-1, and
 * answers what follows them in the known ones, with counts; padding has the count 0. @param url without the digits;
 * null for no service
 */
export function makeBreachedPasswords(url: string | null, log: Log, waitLimit = usualWaitLimit): IsBreached {
  if (url === null) return async () => false;
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${url}/${hash.slice(0, 5)}`, {
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(waitLimit),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const lines = (await answer.text()).split(/\r?\n/);
      const found = lines.find((line) => line.toUpperCase().startsWith(`${hash.slice(5)}:`));
      return Number(found?.split(':')[1] ?? 0) > 0;
    } catch (error) {
      log.warn('breached passwords not checked', { reason: error instanceof Error ? error.message : 'unknown' });
      return false;
    }
  };
}

export const breachedPassword: InvalidRegistration = {
  kind: 'invalid-registration',
  issues: [{ field: 'password', kind: 'password-breached' }],
};
