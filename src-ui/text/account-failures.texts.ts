import type {
  AccountChangeFailure,
  RegisterFailure,
  ResetFailure,
  ResetRequestFailure,
  SignInFailure,
} from '#domain/identity/accounts.port.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import type { RegistrationIssue } from '#domain/identity/registration.ts';
import { registrationIssueSentence } from '#domain/identity/registration-texts.ts';
import type { TwoFactorFailure } from '#domain/identity/sessions.port.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import { makeSentence, type SentenceOf, tryAgain } from '#domain/shared/failure-texts.ts';
import { isUnanswered, type Unavailable } from '#domain/shared/unavailable.ts';
import { cannotConnect, nothingChanged, outage, tooManyTriesSentence } from './sentences.ts';

const issuesText = (issues: readonly RegistrationIssue[]): string => issues.map(registrationIssueSentence).join('. ');

/** Shown at the code field. */
export const codeNeeded = 'Please enter the code from your app';
export const wrongCode: string = identityFailures['wrong-code'].sentence;

export const notSignedIn: SentenceOf<Unavailable> = outage('', 'You could not be signed in.');

export const signInSentence: SentenceOf<SignInFailure> = makeSentence(identityFailures, {
  'wrong-credentials': 'Invalid email or password',
  'code-needed': codeNeeded,
  'too-many-tries': tooManyTriesSentence,
  unavailable: notSignedIn,
});

/** The error and an optional second sentence. */
export type RegisterProblem = { readonly sentence: string; readonly more?: string | undefined };

const failedRegistration = 'Registration failed. Please try again.';

const whyNotRegistered: SentenceOf<Exclude<RegisterFailure, Unavailable>> = makeSentence(identityFailures, {
  'invalid-registration': ({ issues }) => issuesText(issues),
  'too-many-tries': tooManyTriesSentence,
});

/** An unreachable API has its own text (D28). */
export function registerProblem(failure: RegisterFailure): RegisterProblem {
  if (failure.kind === 'unavailable')
    return { sentence: isUnanswered(failure) ? cannotConnect('No account was created.') : failedRegistration };
  const more = whyNotRegistered(failure);
  return failure.kind === 'email-taken' ? { sentence: more } : { sentence: failedRegistration, more };
}

/** Where only the password is asked for. */
export const ofPassword = {
  'wrong-credentials': 'The password is wrong',
  'too-many-tries': tooManyTriesSentence,
} as const;

const notSaved = outage('The change was not saved.', 'Your account did not change.');

export const accountChangeSentence: SentenceOf<AccountChangeFailure> = makeSentence(identityFailures, {
  ...ofPassword,
  'invalid-registration': ({ issues }) => issuesText(issues),
  unavailable: notSaved,
});

export const twoFactorSentence: SentenceOf<TwoFactorFailure> = makeSentence(identityFailures, {
  ...ofPassword,
  unavailable: notSaved,
});

export const accountDataSentence: SentenceOf<SignInNeeded | Unavailable> = makeSentence(identityFailures, {
  unavailable: outage('Your data could not be loaded.', nothingChanged),
});

export const notSignedOut = `You are still signed in because the shop does not answer. ${tryAgain}`;

/** Never says whether the address is known (A2). */
export const resetRequestSentence: SentenceOf<ResetRequestFailure> = makeSentence(identityFailures, {
  'too-many-tries': tooManyTriesSentence,
  unavailable: outage('No link was sent.', 'Your password did not change.'),
});

export const resetSentence: SentenceOf<ResetFailure> = makeSentence(identityFailures, {
  'invalid-registration': ({ issues }) => issuesText(issues),
  'too-many-tries': tooManyTriesSentence,
  unavailable: outage('Your password could not be changed.', 'Your old password still works.'),
});
