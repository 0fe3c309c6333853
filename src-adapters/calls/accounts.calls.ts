import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { OutOfReach } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type {
  Accounts,
  InvalidRegistration,
  PasswordResets,
  RegisterFailure,
  ResetRequestFailure,
  SignInFailure,
} from '#domain/identity/accounts.port.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { AcceptFailure, OpenInvitation, StaffInvitations } from '#domain/staff/staff.port.ts';
import { invitedRoles } from '#domain/staff/staff-members.ts';
import { accountDataShape } from './account.wire.ts';
import { type Calls, signInNeeded, tooManyTriesFailure, whole } from './calls.ts';
import { senseless } from './problem.wire.ts';
import { invalidRegistration } from './registration-issues.ts';
import { loginBodyShape, type SessionReply, sessionShape } from './session.wire.ts';
import { ofAccountChanges } from './sessions.calls.ts';
import { someText, text } from './texts.wire.ts';

/** The domain checks the length, to report it at the field. */
const newPassword = ['password', text(10_000)] as const;
const email = ['email', text(1_000)] as const;
const token = ['token', someText(200)] as const;

const ofPasswords = { 'too-busy': true, ...tooManyTriesFailure } as const;
const ofNewPasswords = { 'invalid-registration': invalidRegistration, ...ofPasswords } as const;
const ofCodes = { 'wrong-credentials': true, 'code-needed': true, 'wrong-code': true, ...ofPasswords } as const;

/** Who comes in gets a cookie beside the answer. */
export type AccountEntry = {
  register(email: string, password: string): ResultAsync<SessionReply, RegisterFailure>;
  signIn(login: z.infer<typeof loginBodyShape>): ResultAsync<SessionReply, SignInFailure>;
  open: StaffInvitations['open'];
  /** `password`: a new one, or that of the existing account. */
  accept(...given: Parameters<StaffInvitations['accept']>): ResultAsync<SessionReply, AcceptFailure>;
};

/** The token of an invitation is in the body: addresses are in logs. */
export const entryCalls: Calls<AccountEntry> = {
  tag: 'sign-in',
  path: '/api/v1/auth',
  action: 'sign-in',
  calls: {
    register: {
      route: 'POST /register',
      cost: 0,
      args: [email, newPassword],
      answer: sessionShape,
      status: 201,
      failures: { 'email-taken': true, ...ofNewPasswords },
    },
    signIn: {
      route: 'POST /login',
      cost: 0,
      args: [[whole, loginBodyShape]],
      answer: sessionShape,
      failures: { 'password-expired': true, ...ofCodes },
      ifInvalid: 'wrong-credentials',
    },
    open: {
      route: 'POST /staff-invitations/open',
      cost: 0,
      args: [token],
      answer: z.object({
        email: z.string(),
        role: z.enum(invitedRoles),
        hasAccount: z.boolean(),
      }) satisfies z.ZodMiniType<OpenInvitation>,
      failures: { 'invitation-ended': true, ...tooManyTriesFailure },
      ifInvalid: 'invitation-ended',
    },
    accept: {
      route: 'POST /staff-invitations/accept',
      cost: 0,
      args: [token, newPassword, ['code', z.optional(someText(40))]],
      answer: sessionShape,
      failures: { 'invitation-ended': true, ...ofNewPasswords, ...ofCodes },
      ifInvalid: 'invitation-ended',
    },
  },
};

/** Of the signed-in user, and of who forgot the password. */
export type OwnAccount = Pick<Accounts, 'changePassword' | 'close'> &
  Pick<PasswordResets, 'redeem'> & {
    data(): ResultAsync<z.infer<typeof accountDataShape>, SignInNeeded | Unavailable>;
    /** An address that cannot be one is an invalid registration. */
    requestReset(email: string): ResultAsync<void, ResetRequestFailure | InvalidRegistration>;
  };

export const ownAccountCalls: Calls<OwnAccount> = {
  tag: 'account',
  path: '/api/v1',
  action: 'manage-account',
  calls: {
    changePassword: {
      route: 'POST /auth/password',
      args: [
        ['current', someText(10_000)],
        ['next', text(10_000)],
      ],
      answer: null,
      ...ofAccountChanges,
    },
    close: { route: 'POST /me/close', args: [['password', someText(10_000)]], answer: null, ...ofAccountChanges },
    data: { route: 'GET /me', args: [], answer: accountDataShape, failures: signInNeeded },
    requestReset: {
      route: 'POST /auth/reset-requests',
      action: 'sign-in',
      cost: 0,
      args: [email],
      answer: null,
      status: 202,
      failures: { 'invalid-registration': invalidRegistration, ...tooManyTriesFailure },
      ifInvalid: 'invalid-registration',
    },
    redeem: {
      route: 'POST /auth/resets',
      action: 'sign-in',
      cost: 0,
      args: [token, newPassword],
      answer: null,
      failures: { 'reset-link-ended': true, 'wrong-credentials': true, ...ofNewPasswords },
      ifInvalid: 'reset-link-ended',
    },
  },
};

/** A link for the owner, by the command line: its user can read the database anyway (ADMIN-87). */
export const ownersLinkCalls: Calls<{ make(): ResultAsync<string | null, OutOfReach> }> = {
  tag: ownAccountCalls.tag,
  path: '/api/v1/admin/sign-in-link',
  action: 'manage-staff',
  calls: {
    make: {
      route: 'POST',
      args: [],
      answer: ['link', z.nullable(z.string())],
      failures: { ...signInNeeded, refused: senseless },
    },
  },
};
