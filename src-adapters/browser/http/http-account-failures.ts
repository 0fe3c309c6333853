import type { ApiFailure } from '#adapters/calls/api.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import type { Problem } from '#adapters/calls/problem.wire.ts';
import { invalidRegistration } from '#adapters/calls/registration-issues.ts';
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
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import type { InvitationEnded } from '#domain/staff/staff.port.ts';

type Answered =
  | InvitationEnded
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'kept-by-owner' }
  | CodeNeeded
  | WrongCode
  | InvalidRegistration
  | PasswordExpired
  | ResetLinkEnded
  | SignInNeeded
  | TooBusy
  | TooManyTries
  | WrongCredentials;

function answered(problem: Problem, tryAgainIn: number | undefined): Answered | null {
  const { code } = problem;
  switch (code) {
    case 'email-taken':
    case 'kept-by-owner':
    case 'password-expired':
    case 'reset-link-ended':
    case 'sign-in-needed':
    case 'too-busy':
    case 'code-needed':
    case 'wrong-code':
    case 'invitation-ended':
    case 'wrong-credentials':
      return { kind: code };
    case 'too-many-tries':
    case 'too-many-requests':
      return { kind: 'too-many-tries', ...(tryAgainIn !== undefined && { tryAgainIn }) };
    case 'invalid-registration':
      return invalidRegistration(problem);
    case 'not-allowed':
      return { kind: 'sign-in-needed' };
    default:
      return null;
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
