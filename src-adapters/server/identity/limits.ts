import { isIPv6 } from 'node:net';
import { err, ok, type Result } from 'neverthrow';
import type { TooManyTries } from '#domain/identity/accounts.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { TryStore } from './account.ts';
import { sha256 } from './session-token.ts';

type Limit = { readonly name: string; readonly most: number; readonly window: number };

const minute = 60_000;
const hour = 60 * minute;

/** The longest time after which tries count anew, in milliseconds. */
export const longestWindow = hour;

/** How often what may be asked for; an address is the caller's (A2). */
export const limits = {
  /** Passwords of one account from one address: signing in, changing the password, closing the account. */
  passwords: { name: 'password', most: 5, window: minute },
  /** Codes of one account from one address, and from all of them. */
  codes: { name: 'code', most: 5, window: minute },
  codesAnywhere: { name: 'code-anywhere', most: 60, window: hour },
  /** Sign-ins from one address, whatever the account. */
  signIns: { name: 'sign-in', most: 30, window: minute },
  /** New accounts from one address. */
  registrations: { name: 'registration', most: 20, window: hour },
  /** Emails with a link, asked for from one address. */
  resetRequests: { name: 'reset-request', most: 10, window: hour },
  /** Emails with a link to one mailbox, whoever asks. */
  resetEmails: { name: 'reset-letter', most: 5, window: hour },
  /** Sign-ups for emails, from one address. */
  signUps: { name: 'sign-up', most: 10, window: hour },
  /** Emails that ask to confirm a sign-up, to one mailbox, whoever signs it up. */
  newsletterEmails: { name: 'newsletter-email', most: 3, window: hour },
  /** New passwords by a link, from one address. */
  resets: { name: 'reset', most: 5, window: minute },
} as const satisfies Record<string, Limit>;

export type Limits = {
  /** One more try; a failure once there were too many. @param who the account, the address, or both */
  count(limit: Limit, ...who: readonly string[]): Promise<Result<void, TooManyTries>>;
};

/** Nobody is told to wait: for load tests. */
export const noLimits: Limits = { count: async () => ok(undefined) };

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The first four groups of an IPv6 address, which one household has to itself; an IPv4 address as it is. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const [first, last] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const whole = [...first, ...Array<string>(missing).fill('0'), ...last];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Limits that hold for all processes over one database. What is counted is stored as a hash. */
export function makeLimits(tries: TryStore, clock: Clock): Limits {
  return {
    count: async ({ name, most, window }, ...who) => {
      const now = clock.now();
      const { count, since } = await tries.add(sha256([name, ...who].join('\n')), now, window);
      if (count <= most) return ok(undefined);
      return err({ kind: 'too-many-tries', tryAgainIn: Math.max(1, Math.ceil((since + window - now) / 1000)) });
    },
  };
}
