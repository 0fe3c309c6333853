import type { Problem } from '#adapters/calls/problem.wire.ts';
import type {
  CodeNeeded,
  InvalidRegistration,
  PasswordExpired,
  ResetLinkEnded,
  TooBusy,
  TooManyTries,
  WrongCode,
  WrongCredentials,
} from '#domain/identity/accounts.port.ts';
import { type RegistrationIssue, registrationIssues } from '#domain/identity/registration.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { ApiFailure } from './api.ts';
import { outageOf } from './outage.ts';

/** Failures about staff that are only a kind. */
const staffFailures = [
  { kind: 'already-staff' },
  { kind: 'already-invited' },
  { kind: 'too-many-invitations' },
  { kind: 'invitation-not-sent' },
  { kind: 'invitation-not-found' },
  { kind: 'invitation-ended' },
  { kind: 'staff-not-found' },
  { kind: 'owner-stays' },
  { kind: 'own-role' },
] as const;

type Answered =
  | (typeof staffFailures)[number]
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'kept-by-owner' }
  | { readonly kind: 'second-factor-as-it-is' }
  | CodeNeeded
  | WrongCode
  | InvalidRegistration
  | PasswordExpired
  | ResetLinkEnded
  | SignInNeeded
  | TooBusy
  | TooManyTries
  | WrongCredentials;

const fields = ['email', 'password', 'confirmation'] as const;

const issueOf = ({ path, code }: NonNullable<Problem['issues']>[number]): RegistrationIssue[] => {
  const field = fields.find((one) => one === path);
  const kind = registrationIssues.find((one) => one === code);
  return field && kind ? [{ field, kind }] : [];
};

function answered({ code, issues = [] }: Problem, tryAgainIn: number | undefined): Answered | null {
  switch (code) {
    case 'email-taken':
    case 'kept-by-owner':
    case 'password-expired':
    case 'reset-link-ended':
    case 'sign-in-needed':
    case 'too-busy':
    case 'code-needed':
    case 'wrong-code':
    case 'second-factor-as-it-is':
    case 'wrong-credentials':
      return { kind: code };
    case 'too-many-tries':
    case 'too-many-requests':
      return { kind: 'too-many-tries', ...(tryAgainIn !== undefined && { tryAgainIn }) };
    case 'invalid-registration':
      return { kind: code, issues: issues.flatMap(issueOf) };
    case 'not-allowed':
      return { kind: 'sign-in-needed' };
    default:
      return staffFailures.find(({ kind }) => kind === code) ?? null;
  }
}

/**
 * Maps a failed call. @param expected kinds that the call may return; others count as unavailable @param refused
 * meaning of an invalid request
 */
export const accountFailure =
  <K extends Answered['kind']>(expected: readonly K[], refused?: Extract<Answered, { kind: K }>) =>
  (failure: ApiFailure): Extract<Answered, { kind: K }> | Unavailable => {
    if (failure.kind !== 'problem') return outageOf(failure);
    if (refused && failure.problem.code === 'invalid-request') return refused;
    const named = answered(failure.problem, failure.tryAgainIn);
    const isExpected = (one: Answered): one is Extract<Answered, { kind: K }> =>
      expected.some((kind) => kind === one.kind);
    return named && isExpected(named) ? named : outageOf(failure);
  };
