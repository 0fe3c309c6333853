import { createHash } from 'node:crypto';
import { adminSessionTime, userSessionTime } from '#domain/identity/sessions.port.ts';
import { userId } from '#domain/identity/user.ts';
import type { Viewer } from '#domain/identity/viewer.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Account, NewSession } from './account.ts';

/** Only hashes are stored, so that a stolen table opens no session. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const viewerOf = ({ id, email, isAdmin }: Account): Viewer => ({
  role: isAdmin ? 'admin' : 'user',
  id: userId(id),
  email,
});

/** Milliseconds; shorter for the admin (ADMIN-10). */
export const sessionTimeOf = (role: Viewer['role']): number => (role === 'admin' ? adminSessionTime : userSessionTime);

/** The token is returned once and not stored. */
export type SignedIn = { readonly token: string; readonly viewer: Viewer };

/** A session with a new id (A4). */
export function beginSession(
  account: Account,
  { ids, clock }: { readonly ids: Pick<Ids, 'secret'>; readonly clock: Clock },
): { readonly signedIn: SignedIn; readonly session: NewSession } {
  const viewer = viewerOf(account);
  const token = ids.secret();
  const session = { tokenHash: sha256(token), until: clock.now() + sessionTimeOf(viewer.role) };
  return { signedIn: { token, viewer }, session };
}
