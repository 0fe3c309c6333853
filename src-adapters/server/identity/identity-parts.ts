import { err, type Result, ResultAsync } from 'neverthrow';
import type { EmailShop } from '#domain/mail/email-content.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import type { SigningSecrets } from '../node/signatures.ts';
import type { IdentityStores } from '../sql/identity/sql-identity.ts';
import type { IdleTime } from './account.ts';
import type { Passwords } from './argon2-passwords.ts';
import type { IsBreached } from './breached-passwords.ts';
import type { DeviceProof } from './device-proof.ts';
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

/** Logs a rejected call. @param failure returned instead */
export const orIdentityUnavailable = <T, E>(
  log: Log,
  doing: string,
  work: Promise<Result<T, E>>,
  failure = storageFails,
): ResultAsync<T, E | Unavailable> =>
  new ResultAsync<T, E | Unavailable>(
    work.catch((error: unknown) => {
      log.error(`accounts not available: ${doing}`, {
        reason: error instanceof Error ? error.message : 'unknown',
      });
      return err(failure);
    }),
  );
