import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { loadCommonPasswords } from '#adapters/passwords/common-passwords.ts';
import {
  linkThatKeepsPassword,
  type ResetFailure,
  type ResetRequestFailure,
  resetTime,
} from '#domain/identity/accounts.port.ts';
import { checkGuessable, checkPassword } from '#domain/identity/registration.ts';
import { resetEmail, signInLinkEmail } from '#domain/identity/reset-email.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { type Account, loginKey } from './account.ts';
import { breachedPassword } from './breached-passwords.ts';
import type { Caller } from './caller.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { limits, networkOf } from './limits.ts';
import { ownersLinkOver } from './owners-link.ts';
import { recordSignIn } from './record-sign-in.ts';
import { sha256 } from './session-token.ts';

export type Resets = {
  /** Answers before looking up the account; the email is sent afterwards. @param address the caller's */
  request(email: string, address: string): ResultAsync<void, ResetRequestFailure>;
  /** @param token from the link @returns a device proof: who has the mailbox is not held up (AUTH-32) */
  redeem(token: string, password: string, caller: Caller): ResultAsync<string, ResetFailure>;
  /** A link for the owner, for who can run commands on the server (ADMIN-87); null without an owner. */
  ownersLink(): ResultAsync<string | null, Unavailable>;
};

export function makeResets(parts: IdentityParts): Resets {
  const { stores, passwords, clock, ids, log, mail, jobs, shop, keepsAdminPassword, isBreached } = parts;

  const isKept = ({ role }: Account): boolean => role === 'admin' && keepsAdminPassword;

  async function makeToken(account: Account): Promise<string> {
    const token = isKept(account) ? linkThatKeepsPassword(ids.secret()) : ids.secret();
    await stores.resets.put(account.id, sha256(token), clock.now() + resetTime);
    return token;
  }

  /** As many writes as for an account: the time of the next request tells nothing about this one (A2). */
  async function sendNothing(email: string): Promise<void> {
    const token = ids.secret();
    for (const part of ['link', 'kind', 'mailbox']) await parts.limits.count(limits.noEmails, part, sha256(email));
    resetEmail(email, token, shop);
  }

  async function sendLink(email: string): Promise<void> {
    const account = await stores.accounts.findByLogin(email);
    if (!account || loginKey(account.email) !== loginKey(email)) return sendNothing(email);
    const token = await makeToken(account);
    const write = isKept(account) ? signInLinkEmail : resetEmail;
    const sent = await mail.send(write(account.email, token, shop));
    if (sent.isErr()) log.error('email not sent', { reason: sent.error.reason });
  }

  /** Has the mailbox, and the password of the settings. */
  async function trustDevice(account: Account, token: string, password: string): Promise<Result<string, ResetFailure>> {
    const matches = await passwords.matches(password, account.passwordHash);
    if (matches.isErr()) return err(matches.error);
    if (!matches.value) return err({ kind: 'wrong-credentials' });
    return (await stores.resets.use(sha256(token), clock.now()))
      ? ok(parts.deviceProof(account))
      : err({ kind: 'reset-link-ended' });
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
    if (!account) return err({ kind: 'reset-link-ended' });
    if (isKept(account)) return trustDevice(account, token, password);
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
    ownersLink: () => {
      const link = { keepsAdminPassword, publicUrl: shop.publicUrl, now: clock.now(), secret: ids.secret() };
      return orIdentityUnavailable(
        log,
        'making a link for the owner',
        ownersLinkOver(stores, link).then((made) => ok(made)),
      );
    },
  };
}
