import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { loadCommonPasswords } from '#adapters/passwords/common-passwords.ts';
import type { RegisterFailure } from '#domain/identity/accounts.port.ts';
import { checkGuessable, checkRegistration, type Registration } from '#domain/identity/registration.ts';
import type { Account } from './account.ts';
import { breachedPassword } from './breached-passwords.ts';
import type { Caller } from './caller.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { limits, networkOf } from './limits.ts';
import { recordSignIn } from './record-sign-in.ts';
import { beginSession, type SignedIn } from './session-token.ts';

/** Creates an account and signs in. */
export type Register = (registration: Registration, caller: Caller) => ResultAsync<SignedIn, RegisterFailure>;

type Parts = Pick<
  IdentityParts,
  'stores' | 'passwords' | 'limits' | 'clock' | 'ids' | 'log' | 'deviceProof' | 'isBreached'
>;

/** Two processes may generate the same id in one millisecond; then the next one is used. */
const mostIds = 20;

async function store(parts: Parts, draft: Omit<Account, 'id'>, caller: Caller): Promise<SignedIn | null> {
  const { accounts } = parts.stores;
  for (let tries = 0; tries < mostIds; tries += 1) {
    const account = { ...draft, id: parts.ids.timestamp() };
    const { signedIn, session } = beginSession(account, caller, parts);
    if (await accounts.add(account, session)) return signedIn;
    if (await accounts.findByLogin(account.email)) return null;
  }
  throw new Error('no free id for a new account');
}

export function makeRegister(parts: Parts): Register {
  const { stores, clock, log } = parts;

  async function register(registration: Registration, from: Caller): Promise<Result<SignedIn, RegisterFailure>> {
    const { email: given, password } = registration;
    const common = await loadCommonPasswords();
    const issues = [...checkRegistration(registration), ...checkGuessable(password, common, [given])];
    if (issues.length > 0) return err({ kind: 'invalid-registration', issues });
    const counted = await parts.limits.count(limits.registrations, networkOf(from.address));
    if (counted.isErr()) return err(counted.error);
    const email = registration.email.trim();
    if (await stores.accounts.findByLogin(email)) return err({ kind: 'email-taken' });
    if (await parts.isBreached(password)) return err(breachedPassword);
    const hashed = await parts.passwords.hash(password);
    if (hashed.isErr()) return err(hashed.error);
    const since = new Date(clock.now()).toISOString();
    const draft = { username: email, email, passwordHash: hashed.value, role: 'user' as const, since };
    const signedIn = await store(parts, draft, from);
    if (!signedIn || signedIn.viewer.role === 'guest') return err({ kind: 'email-taken' });
    const { id: accountId } = signedIn.viewer;
    await recordSignIn(parts, { accountId, event: 'registered', caller: from, factor: 'password' });
    return ok(signedIn);
  }

  return (registration, caller) => orIdentityUnavailable(log, 'registering', register(registration, caller));
}
