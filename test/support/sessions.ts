import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#adapters/server/sql/sql-database.ts';
import type { Role } from '#domain/identity/permissions.ts';
import { adminUserId, type UserId, userId } from '#domain/identity/user.ts';
import type { TestApi } from './api.ts';

export type SignedIn = Exclude<Role, 'guest'>;

const nextYear = () => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);

/** Headers of a request that the shop's own page sends. */
export const ownPage = { 'sec-fetch-site': 'same-origin' } as const;

/** An account as rows alone: nobody can sign in to it, and no password was hashed for it. */
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
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A fresh session of an account, made when it is missing. @returns the headers of somebody who is signed in with it */
export async function signedIn(
  api: TestApi,
  role: SignedIn,
  id: UserId = role === 'admin' ? adminUserId : userId('1'),
): Promise<{ readonly cookie: string; readonly 'sec-fetch-site': 'same-origin' }> {
  await addAccount(api.database, id, role);
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: createHash('sha256').update(token).digest('hex'), account_id: id, expires_at: nextYear() };
  await api.database.db.insertInto('sessions').values(row).execute();
  return { ...ownPage, cookie: `goat-session=${encodeURIComponent(api.app.signCookie(token))}` };
}
