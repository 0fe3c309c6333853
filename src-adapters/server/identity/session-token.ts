import { createHash } from 'node:crypto';
import { adminSessionTime, userSessionTime } from '#domain/identity/sessions.port.ts';
import { userId } from '#domain/identity/user.ts';
import { isStaffRole, type Viewer } from '#domain/identity/viewer.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Account, NewSession } from './account.ts';
import type { Caller } from './caller.ts';
import type { DeviceProof } from './device-proof.ts';

/** Only hashes are stored, so that a stolen table opens no session. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @param needsSecondFactor whether two-factor authentication is required of staff, and off */
export function viewerOf({ id, email, role, generatedUntil }: Account, needsSecondFactor: boolean): Viewer {
  const user = { id: userId(id), email };
  if (!isStaffRole(role)) return { role, ...user };
  if (generatedUntil !== undefined) return { role, ...user, setup: 'choose-password' };
  return { role, ...user, ...(needsSecondFactor && { setup: 'set-up-two-factor' }) };
}

/** Milliseconds; shorter for staff (ADMIN-10). */
export const sessionTimeOf = (role: Viewer['role']): number => (isStaffRole(role) ? adminSessionTime : userSessionTime);

/** The token is returned once and not stored. `device`: shows later that this browser was signed in. */
export type SignedIn = { readonly token: string; readonly viewer: Viewer; readonly device: string };

/** A session with a new id (A4). */
export function beginSession(
  account: Account,
  { address, browser }: Caller,
  {
    ids,
    clock,
    deviceProof,
  }: { readonly ids: Pick<Ids, 'secret'>; readonly clock: Clock; readonly deviceProof: DeviceProof },
  needsSecondFactor = false,
): { readonly signedIn: SignedIn; readonly session: NewSession } {
  const viewer = viewerOf(account, needsSecondFactor);
  const token = ids.secret();
  const at = clock.now();
  const session = {
    tokenHash: sha256(token),
    until: at + sessionTimeOf(viewer.role),
    opened: { at, address, browser },
  };
  return { signedIn: { token, viewer, device: deviceProof(account) }, session };
}
