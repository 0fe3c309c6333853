import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Role } from '#domain/identity/permissions.ts';
import { adminUserId, type UserId, userId } from '#domain/identity/user.ts';
import type { TestApi } from './api.ts';

export type SignedIn = Exclude<Role, 'guest'>;

const nextYear = () => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);

/** Headers of a request from the shop's page. */
export const ownPage = { 'sec-fetch-site': 'same-origin' } as const;

/** An account that cannot sign in, without a password hash. */
export async function addAccount({ db }: Database, id: UserId, role: SignedIn = 'user'): Promise<void> {
  const email = `${id}@example.org`;
  await db
    .insertInto('accounts')
    .values({
      id,
      username: id,
      email,
      username_key: id,
      email_key: email,
      password_hash: 'nobody has this password',
      is_admin: role === 'admin',
      staff_role: role === 'manager' || role === 'packer' ? role : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const ids: Readonly<Record<SignedIn, UserId>> = {
  user: userId('1'),
  packer: userId('packer'),
  manager: userId('manager'),
  admin: adminUserId,
};

/** Creates the account if needed and a session. @returns request headers */
export async function signedIn(
  api: TestApi,
  role: SignedIn,
  id: UserId = ids[role],
): Promise<{ readonly cookie: string; readonly 'sec-fetch-site': 'same-origin' }> {
  await addAccount(api.database, id, role);
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: createHash('sha256').update(token).digest('hex'), account_id: id, expires_at: nextYear() };
  await api.database.db.insertInto('sessions').values(row).execute();
  return { ...ownPage, cookie: `goat-session=${encodeURIComponent(api.app.signCookie(token))}` };
}
