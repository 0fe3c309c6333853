import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { loadCommonPasswords } from '#adapters/passwords/common-passwords.ts';
import { checkGuessable, checkPassword } from '#domain/identity/registration.ts';
import type { SignInFactor } from '#domain/identity/sign-ins.ts';
import type { AcceptFailure, OpenInvitation, OpenInvitationFailure } from '#domain/staff/staff.port.ts';
import type { StaffInvitation } from '#domain/staff/staff-members.ts';
import { type Account, loginKey } from './account.ts';
import { breachedPassword } from './breached-passwords.ts';
import type { Caller } from './caller.ts';
import { checkAccountPassword } from './check-password.ts';
import { type IdentityParts, orIdentityUnavailable } from './identity-parts.ts';
import { limits, networkOf } from './limits.ts';
import { recordSignIn } from './record-sign-in.ts';
import { beginSession, type SignedIn, sha256 } from './session-token.ts';
import type { TwoFactorRecords } from './two-factor-records.ts';

/** For the invited person. */
export type StaffInvitationRecords = {
  open(token: string, caller: Caller): ResultAsync<OpenInvitation, OpenInvitationFailure>;
  accept(
    given: { readonly token: string; readonly password: string; readonly code?: string | undefined },
    caller: Caller,
  ): ResultAsync<SignedIn, AcceptFailure>;
};

/** Two processes may generate the same id in one millisecond; then the next one is used. */
const mostIds = 20;

const ended = { kind: 'invitation-ended' } as const;

type Proved = { readonly account: Account; readonly factor: SignInFactor; readonly isNew: boolean };

export function makeStaffInvitations(
  parts: IdentityParts,
  twoFactorRecords: Pick<TwoFactorRecords, 'pass'>,
): StaffInvitationRecords {
  const { stores, clock, ids, log, passwords } = parts;

  type Found = { readonly invitation: StaffInvitation; readonly account: Account | null };

  async function find(token: string, caller: Caller): Promise<Result<Found, OpenInvitationFailure>> {
    const counted = await parts.limits.count(limits.invitations, networkOf(caller.address));
    if (counted.isErr()) return err(counted.error);
    const invitation = await stores.staff.find(sha256(token), clock.now());
    if (!invitation) return err(ended);
    const account = await stores.accounts.findByLogin(invitation.email);
    if (account && (account.role !== 'user' || loginKey(account.email) !== loginKey(invitation.email))) {
      return err(ended);
    }
    return ok({ invitation, account });
  }

  const open = async (token: string, caller: Caller): Promise<Result<OpenInvitation, OpenInvitationFailure>> =>
    (await find(token, caller)).map(({ invitation: { email, role }, account }) => ({
      email,
      role,
      hasAccount: account !== null,
    }));

  async function known(
    account: Account,
    password: string,
    code: string | undefined,
    caller: Caller,
  ): Promise<Result<Proved, AcceptFailure>> {
    const checked = await checkAccountPassword(parts, { login: account.email, account, password, caller });
    if (checked.isErr()) return err(checked.error);
    const passed = await twoFactorRecords.pass(account, code, networkOf(caller.address));
    return passed.map((factor) => ({ account, factor, isNew: false }));
  }

  async function created(email: string, password: string): Promise<Result<Proved, AcceptFailure>> {
    const issues = [...checkPassword(password), ...checkGuessable(password, await loadCommonPasswords(), [email])];
    if (issues.length > 0) return err({ kind: 'invalid-registration', issues });
    if (await parts.isBreached(password)) return err(breachedPassword);
    const hashed = await passwords.hash(password);
    if (hashed.isErr()) return err(hashed.error);
    const since = new Date(clock.now()).toISOString();
    const account = { id: '', username: email, email, passwordHash: hashed.value, role: 'user' as const, since };
    return ok({ account, factor: 'link', isNew: true });
  }

  async function join(
    { account, factor, isNew }: Proved,
    { role }: StaffInvitation,
    token: string,
    caller: Caller,
  ): Promise<SignedIn | null> {
    const needsSecondFactor = parts.staffNeedsSecondFactor() && factor !== 'code';
    for (let tries = 0; tries < (isNew ? mostIds : 1); tries += 1) {
      const member = { ...account, ...(isNew && { id: ids.timestamp() }), role };
      const { signedIn, session } = beginSession(member, caller, parts, needsSecondFactor);
      if (!(await stores.staff.accept(sha256(token), member, session, clock.now()))) continue;
      const event = isNew ? 'registered' : 'signed-in';
      await recordSignIn(parts, { accountId: member.id, event, caller, factor });
      return signedIn;
    }
    return null;
  }

  const accept: StaffInvitationRecords['accept'] = ({ token, password, code }, caller) => {
    const work = async (): Promise<Result<SignedIn, AcceptFailure>> => {
      const found = await find(token, caller);
      if (found.isErr()) return err(found.error);
      const { invitation, account } = found.value;
      const proved = await (account ? known(account, password, code, caller) : created(invitation.email, password));
      if (proved.isErr()) return err(proved.error);
      const signedIn = await join(proved.value, invitation, token, caller);
      return signedIn ? ok(signedIn) : err(ended);
    };
    return orIdentityUnavailable(log, 'accepting an invitation', work());
  };

  return {
    open: (token, caller) => orIdentityUnavailable(log, 'reading an invitation', open(token, caller)),
    accept,
  };
}
