import { adminUserId } from '#domain/identity/user.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { AccountStore } from './accounts.ts';
import type { Passwords } from './passwords.ts';

export type AdminSettings = {
  readonly username: string;
  readonly email: string;
  /** Absent: the first start makes one. */
  readonly password?: string | undefined;
};

/** Whether this start made the account, and the password it made for it, to be shown once. */
export type AdminMade = { readonly isNew: boolean; readonly password: string | null };

const unchanged: AdminMade = { isNew: false, password: null };

/**
 * Sees to it that the one admin account is as the settings say (ADMIN-09). A changed name, address or password ends the
 * admin's sessions.
 */
export async function ensureAdmin(
  accounts: AccountStore,
  passwords: Passwords,
  ids: Ids,
  { username, email, password }: AdminSettings,
): Promise<AdminMade> {
  const known = await accounts.findById(adminUserId);
  if (!known) {
    const made = password ?? ids.secret().slice(0, 20);
    const passwordHash = await passwords.hash(made);
    const isNew = await accounts.add({ id: adminUserId, username, email, passwordHash, isAdmin: true });
    return { isNew, password: isNew && password === undefined ? made : null };
  }
  const same = password === undefined || (await passwords.matches(password, known.passwordHash)).unwrapOr(false);
  if (same && known.username === username && known.email === email) return unchanged;
  const passwordHash = same || password === undefined ? known.passwordHash : await passwords.hash(password);
  await accounts.replace({ ...known, username, email, passwordHash });
  return unchanged;
}
