import type { Mail } from '#domain/mail/mail.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { IdentityStores } from '../sql/identity/sql-identity.ts';
import { type AccountChanges, makeAccountChanges } from './account-changes.ts';
import type { Passwords } from './argon2-passwords.ts';
import { makeBreachedPasswords } from './breached-passwords.ts';
import { makeDeviceProof } from './device-proof.ts';
import type { IdentityParts } from './identity-parts.ts';
import { type Jobs, makeJobs } from './jobs.ts';
import { makeLimits, noLimits } from './limits.ts';
import { makeStaffOf, type StaffOf } from './make-staff.ts';
import { makeRegister, type Register } from './register.ts';
import { makeResets, type Resets } from './resets.ts';
import { makeSessionRecords, type SessionRecords } from './session-records.ts';
import { makeSignIn, type SignIn } from './sign-in.ts';
import { makeStaffInvitations, type StaffInvitationRecords } from './staff-invitations.ts';
import { makeTwoFactorRecords, type TwoFactorRecords } from './two-factor-records.ts';

export type IdentityPorts = {
  readonly stores: IdentityStores;
  readonly passwords: Passwords;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
};

export type IdentitySettings = Pick<
  IdentityParts,
  'shop' | 'keepsAdminPassword' | 'secrets' | 'staffIdle' | 'staffNeedsSecondFactor'
> & {
  /** Address of a service that knows breached passwords; null for none. */
  readonly breachedPasswordsUrl: string | null;
  /** False for load tests only. */
  readonly limited: boolean;
};

export type Identity = {
  readonly signIn: SignIn;
  readonly sessionRecords: SessionRecords;
  readonly register: Register;
  readonly resets: Resets;
  readonly accountChanges: AccountChanges;
  readonly twoFactorRecords: TwoFactorRecords;
  readonly staffOf: StaffOf;
  readonly staffInvitations: StaffInvitationRecords;
  /** Resolves when pending emails are sent. */
  readonly settled: Jobs['settled'];
};

export function makeIdentity(
  ports: IdentityPorts,
  { limited, breachedPasswordsUrl, ...settings }: IdentitySettings,
): Identity {
  const jobs = makeJobs(ports.log);
  const limits = limited ? makeLimits(ports.stores.tries, ports.clock) : noLimits;
  const deviceProof = makeDeviceProof(settings.secrets);
  const isBreached = makeBreachedPasswords(breachedPasswordsUrl, ports.log);
  const parts: IdentityParts = { ...ports, ...settings, limits, jobs, deviceProof, isBreached };
  const twoFactorRecords = makeTwoFactorRecords(parts);
  return {
    signIn: makeSignIn(parts, twoFactorRecords),
    sessionRecords: makeSessionRecords(parts),
    register: makeRegister(parts),
    resets: makeResets(parts),
    accountChanges: makeAccountChanges(parts),
    twoFactorRecords,
    staffOf: makeStaffOf(parts),
    staffInvitations: makeStaffInvitations(parts, twoFactorRecords),
    settled: jobs.settled,
  };
}
