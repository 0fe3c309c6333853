import { err, type Result, ResultAsync } from 'neverthrow';
import type { AccountsUnavailable } from '#domain/identity/accounts.port.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { IdentityStores } from './account.ts';
import type { Passwords } from './argon2-passwords.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';

/** What signing in, registering, resetting and changing are made of. */
export type IdentityParts = {
  readonly stores: IdentityStores;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly mail: Mail;
  readonly jobs: Jobs;
  /** What emails say of the shop: its address as customers see it, and where to write to. */
  readonly shop: EmailShop;
  /** What secrets of accounts are sealed with: at least 32 characters. */
  readonly sealingSecret: string;
  /** Whether the admin's password is set by the owner, and so changed nowhere else (D5). */
  readonly keepsAdminPassword: boolean;
};

export const accountsUnavailable: AccountsUnavailable = { kind: 'accounts-unavailable', reason: 'failed' };

/** Makes a store that fails the given failure, with a line in the log. */
export const orUnavailable = <T, E, F>(
  log: Log,
  doing: string,
  failure: F,
  work: Promise<Result<T, E>>,
): ResultAsync<T, E | F> =>
  new ResultAsync<T, E | F>(
    work.catch((error: unknown) => {
      log.error(`accounts not available: ${doing}`, {
        reason: error instanceof Error ? error.message : 'unknown',
      });
      return err(failure);
    }),
  );
