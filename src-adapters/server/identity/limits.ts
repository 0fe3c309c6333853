import { isIPv6 } from 'node:net';
import { err, ok, type Result } from 'neverthrow';
import type { TooManyTries } from '#domain/identity/accounts.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { IdentityStores } from '../sql/identity/sql-identity.ts';
import { sha256 } from './session-token.ts';

type Limit = { readonly name: string; readonly most: number; readonly window: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds. */
export const longestWindow = day;

/** Rate limits; an address is the caller's (A2). */
export const limits = {
  /** Per account and address, or known device: sign-in, password change, account deletion. */
  passwords: { name: 'password', most: 5, window: minute },
  /** Per account: wrong passwords from anywhere. Then attempts from unknown devices are `slowed`. */
  failures: { name: 'password-failed', most: 20, window: hour },
  slowed: { name: 'password-slowed', most: 3, window: minute },
  /** Per account: emails about `failures`. */
  failureEmails: { name: 'password-failed-email', most: 1, window: hour },
  /** Per account and address, and per account. */
  codes: { name: 'code', most: 5, window: minute },
  codesAnywhere: { name: 'code-anywhere', most: 60, window: hour },
  /** Per address. */
  signIns: { name: 'sign-in', most: 30, window: minute },
  /** Per address. */
  registrations: { name: 'registration', most: 20, window: hour },
  /** Per address. */
  resetRequests: { name: 'reset-request', most: 10, window: hour },
  /** Per mailbox. */
  resetEmails: { name: 'reset-email', most: 5, window: hour },
  /** Per mailbox without an account: written only so that such a request costs the same. */
  noEmails: { name: 'no-email', most: 1, window: hour },
  /** Per address. */
  signUps: { name: 'sign-up', most: 10, window: hour },
  /** Per mailbox. */
  newsletterEmails: { name: 'newsletter-email', most: 3, window: hour },
  /** Per kind and mailbox, and per mailbox: emails that need neither account nor payment. */
  emailsOfKind: { name: 'email-of-kind', most: 5, window: hour },
  emails: { name: 'email', most: 20, window: day },
  /** Per address. */
  resets: { name: 'reset', most: 5, window: minute },
  /** Per address: reading and accepting. */
  invitations: { name: 'invitation', most: 20, window: minute },
} as const satisfies Record<string, Limit>;

export type Limits = {
  /** Counts an attempt; fails over the limit. @param who account, address, or both */
  count(limit: Limit, ...who: readonly string[]): Promise<Result<void, TooManyTries>>;
  /** Whether the next attempt would fail; counts nothing. */
  isReached(limit: Limit, ...who: readonly string[]): Promise<boolean>;
};

/** For load tests. */
export const noLimits: Limits = { count: async () => ok(undefined), isReached: async () => false };

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The first four groups of an IPv6 address, which identify a household; an IPv4 address unchanged. */
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

const keyOf = (name: string, who: readonly string[]): string => sha256([name, ...who].join('\n'));

/** Limits shared by all processes. Keys are stored as hashes. */
export function makeLimits(tries: IdentityStores['tries'], clock: Clock): Limits {
  return {
    count: async ({ name, most, window }, ...who) => {
      const now = clock.now();
      const { count, since } = await tries.add(keyOf(name, who), now, window);
      if (count <= most) return ok(undefined);
      return err({ kind: 'too-many-tries', tryAgainIn: Math.max(1, Math.ceil((since + window - now) / 1000)) });
    },
    isReached: async ({ name, most, window }, ...who) =>
      (await tries.count(keyOf(name, who), clock.now(), window)) >= most,
  };
}
