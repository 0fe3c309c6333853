import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { loadCommonPasswords } from '#adapters/passwords/common-passwords.ts';
import { type ResetFailure, type ResetRequestFailure, resetTime } from '#domain/identity/accounts.port.ts';
import { checkGuessable, checkPassword } from '#domain/identity/registration.ts';
import { resetEmail } from '#domain/identity/reset-email.ts';
import { type Account, loginKey } from './account.ts';
import { breachedPassword } from './breached-passwords.ts';
import type { Caller } from './caller.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { limits, networkOf } from './limits.ts';
import { recordSignIn } from './record-sign-in.ts';
import { sha256 } from './session-token.ts';

export type Resets = {
  /** Answers before looking up the account; the email is sent afterwards. @param address the caller's */
  request(email: string, address: string): ResultAsync<void, ResetRequestFailure>;
  /** @param token from the link @returns a device proof: who has the mailbox is not held up (AUTH-32) */
  redeem(token: string, password: string, caller: Caller): ResultAsync<string, ResetFailure>;
};

export function makeResets(parts: IdentityParts): Resets {
  const { stores, passwords, clock, ids, log, mail, jobs, shop, keepsAdminPassword, isBreached } = parts;

  const isKept = ({ role }: Account): boolean => role === 'admin' && keepsAdminPassword;

  async function sendLink(email: string): Promise<void> {
    const account = await stores.accounts.findByLogin(email);
    if (!account || loginKey(account.email) !== loginKey(email)) return;
    if (isKept(account)) return log.info('no password link for the admin: ADMIN_PASSWORD is set');
    const token = ids.secret();
    await stores.resets.put(account.id, sha256(token), clock.now() + resetTime);
    const sent = await mail.send(resetEmail(account.email, token, shop));
    if (sent.isErr()) log.error('email not sent', { reason: sent.error.reason });
  }

  async function request(email: string, from: string): Promise<Result<void, ResetRequestFailure>> {
    const ofCaller = await parts.limits.count(limits.resetRequests, networkOf(from));
    if (ofCaller.isErr()) return err(ofCaller.error);
    const ofMailbox = await parts.limits.count(limits.resetEmails, loginKey(email));
    if (ofMailbox.isErr()) return err(ofMailbox.error);
    jobs.start('a link for a new password', () => sendLink(email));
    return ok(undefined);
  }

  async function redeem(token: string, password: string, from: Caller): Promise<Result<string, ResetFailure>> {
    const issues = checkPassword(password);
    if (issues.length > 0) return err({ kind: 'invalid-registration', issues });
    const counted = await parts.limits.count(limits.resets, networkOf(from.address));
    if (counted.isErr()) return err(counted.error);
    const account = await stores.resets.find(sha256(token), clock.now());
    if (!account || isKept(account)) return err({ kind: 'reset-link-ended' });
    const guessable = checkGuessable(password, await loadCommonPasswords(), [account.email, account.username]);
    if (guessable.length > 0) return err({ kind: 'invalid-registration', issues: guessable });
    if (await isBreached(password)) return err(breachedPassword);
    const hashed = await passwords.hash(password);
    if (hashed.isErr()) return err(hashed.error);
    const isDone = await stores.resets.redeem(sha256(token), clock.now(), hashed.value);
    if (!isDone) return err({ kind: 'reset-link-ended' });
    await recordSignIn(parts, { accountId: account.id, event: 'password-changed', caller: from, factor: 'link' });
    return ok(parts.deviceProof({ id: account.id, passwordHash: hashed.value }));
  }

  return {
    request: (email, address) => orIdentityUnavailable(log, 'asking for a new password', request(email, address)),
    redeem: (token, password, caller) =>
      orIdentityUnavailable(log, 'setting a new password', redeem(token, password, caller)),
  };
}
