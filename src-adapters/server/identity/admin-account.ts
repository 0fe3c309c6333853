import { err, ok, type Result } from 'neverthrow';
import { adminUserId } from '#domain/identity/user.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import { loadCommonPasswords } from '../../passwords/common-passwords.ts';
import type { AccountStore } from '../sql/identity/sql-accounts.ts';
import type { Passwords } from './argon2-passwords.ts';

export type AdminSettings = {
  readonly username: string;
  readonly email: string;
  /** Absent: the first start generates one. */
  readonly password?: string | undefined;
};

/** `password`: generated just now, shown once. `waitsUntil`: one of an earlier start, still unchanged, works until then. */
export type AdminMade = {
  readonly isNew: boolean;
  readonly password: string | null;
  readonly waitsUntil: number | null;
};

/** Milliseconds that a generated password works: 7 days (AUTH-60). */
const generatedTime = 7 * 24 * 60 * 60_000;

const isCommon = async (password: string): Promise<boolean> =>
  (await loadCommonPasswords()).has(password.toLowerCase());

/** No concurrent hashing at start. */
const hashed = async (passwords: Passwords, password: string): Promise<string> =>
  (await passwords.hash(password)).match(
    (hash) => hash,
    ({ kind }) => {
      throw new Error(`the admin's password cannot be hashed: ${kind}`);
    },
  );

/** The setting whose admin name or email belongs to another account; null when free. Call before `ensureAdmin`. */
export async function takenAdminName(
  accounts: AccountStore,
  { username, email }: AdminSettings,
): Promise<'ADMIN_USERNAME' | 'ADMIN_EMAIL' | null> {
  const isTaken = async (name: string) => ((await accounts.findByLogin(name))?.id ?? adminUserId) !== adminUserId;
  if (await isTaken(email)) return 'ADMIN_EMAIL';
  return (await isTaken(username)) ? 'ADMIN_USERNAME' : null;
}

const notNew = (waitsUntil: number | undefined) =>
  ok<AdminMade>({ isNew: false, password: null, waitsUntil: waitsUntil ?? null });

/**
 * Creates or updates the admin account from the settings (ADMIN-09). A change ends the admin's sessions. A common
 * password is refused when it is new (AUTH-31). A generated password that expired is replaced by another (AUTH-60).
 */
export async function ensureAdmin(
  accounts: AccountStore,
  passwords: Passwords,
  { ids, clock }: { readonly ids: Pick<Ids, 'secret'>; readonly clock: Clock },
  { username, email, password }: AdminSettings,
): Promise<Result<AdminMade, 'common-password'>> {
  const now = clock.now();
  const generate = () => ({ made: ids.secret().slice(0, 20), generatedUntil: now + generatedTime });
  const known = await accounts.findById(adminUserId);
  if (!known) {
    if (password !== undefined && (await isCommon(password))) return err('common-password');
    const { made, generatedUntil } = password === undefined ? generate() : { made: password };
    const passwordHash = await hashed(passwords, made);
    const account = {
      id: adminUserId,
      username,
      email,
      passwordHash,
      role: 'admin' as const,
      since: null,
      generatedUntil,
    };
    const isNew = await accounts.add(account);
    return ok({ isNew, password: isNew && password === undefined ? made : null, waitsUntil: null });
  }
  if (password === undefined && known.generatedUntil !== undefined && known.generatedUntil <= now) {
    const { made, generatedUntil } = generate();
    await accounts.replace({ ...known, username, email, passwordHash: await hashed(passwords, made), generatedUntil });
    return ok({ isNew: false, password: made, waitsUntil: null });
  }
  const generatedUntil = password === undefined ? known.generatedUntil : undefined;
  const same = password === undefined || (await passwords.matches(password, known.passwordHash)).unwrapOr(false);
  if (same && known.username === username && known.email === email && known.generatedUntil === generatedUntil) {
    return notNew(generatedUntil);
  }
  if (!same && (await isCommon(password))) return err('common-password');
  const passwordHash = same || password === undefined ? known.passwordHash : await hashed(passwords, password);
  await accounts.replace({ ...known, username, email, passwordHash, generatedUntil });
  return notNew(generatedUntil);
}
