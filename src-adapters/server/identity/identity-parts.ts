import { err, type Result, ResultAsync } from 'neverthrow';
import type { AccountsUnavailable } from '#domain/identity/accounts.port.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { SigningSecrets } from '../node/signatures.ts';
import type { IdleTime } from './account.ts';
import type { Passwords } from './argon2-passwords.ts';
import type { IsBreached } from './breached-passwords.ts';
import type { DeviceProof } from './device-proof.ts';
import type { IdentityStores } from './identity-stores.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';

export type IdentityParts = {
  readonly stores: IdentityStores;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly mail: Mail;
  readonly jobs: Jobs;
  /** Used in emails. */
  readonly shop: EmailShop;
  /** Encrypt account secrets. */
  readonly secrets: SigningSecrets;
  readonly deviceProof: DeviceProof;
  readonly isBreached: IsBreached;
  readonly staffIdle: IdleTime;
  /** Whether staff must have two-factor authentication (AUTH-61, STAFF-06). */
  readonly staffNeedsSecondFactor: () => boolean;
  /** Whether the admin's password is managed in the settings (D5). */
  readonly keepsAdminPassword: boolean;
};

export const accountsUnavailable: AccountsUnavailable = { kind: 'accounts-unavailable', reason: 'failed' };

/** Maps a rejected call to the given failure and logs it. */
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
