import type {
  AccountChangeFailure,
  RegisterFailure,
  ResetFailure,
  ResetRequestFailure,
  SignInFailure,
  TooManyTries,
} from '#domain/identity/accounts.port.ts';
import {
  longestEmail,
  longestPassword,
  type RegistrationIssue,
  shortestPassword,
} from '#domain/identity/registration.ts';
import type { TwoFactorFailure } from '#domain/identity/sessions.port.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import { isUnanswered, type Unavailable } from '#domain/shared/unavailable.ts';
import { again, cannotConnect, type Sentences, sentenceOf, signInAgain } from './sentences.ts';

const number = new Intl.NumberFormat('en-US');

/** Shown beside the field, and as its error. */
export const passwordRule = `Password must be at least ${shortestPassword} characters long`;

const missing = {
  email: 'Please enter your email address',
  password: 'Please enter a password',
  confirmation: 'Please confirm the password',
} satisfies Record<RegistrationIssue['field'], string>;

const longest = {
  email: `An email address can have at most ${number.format(longestEmail)} characters`,
  password: `A password can have at most ${number.format(longestPassword)} characters`,
  confirmation: `A password can have at most ${number.format(longestPassword)} characters`,
} satisfies Record<RegistrationIssue['field'], string>;

const issueSentences = {
  missing: ({ field }: RegistrationIssue) => missing[field],
  'bad-email': () => 'Please enter a valid email address',
  'password-too-short': () => passwordRule,
  'password-breached': () => 'This password is known from a data breach. Please choose another one',
  'password-common': () => 'Many people use this password, so it is easily guessed. Please choose another one',
  'password-is-name': () => 'A password cannot be your own or the shop’s name. Please choose another one',
  'too-long': ({ field }: RegistrationIssue) => longest[field],
  'passwords-differ': () => 'Passwords do not match',
} satisfies Record<RegistrationIssue['kind'], (issue: RegistrationIssue) => string>;

export const registrationIssueSentence = (issue: RegistrationIssue): string => issueSentences[issue.kind](issue);

const issuesText = (issues: readonly RegistrationIssue[]): string => issues.map(registrationIssueSentence).join('. ');

/** 'in 30 seconds', 'in 5 minutes': rounded up. */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes';
  if (seconds <= 1) return 'in a second';
  return seconds < 90 ? `in ${Math.ceil(seconds)} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
}

const tooManyTries = ({ tryAgainIn }: TooManyTries) => `Too many attempts. Please try again ${waitText(tryAgainIn)}.`;
const tooBusy = () => `Too many people are signing in right now. ${again}`;

const unavailable =
  (failed: string, kept: string) =>
  (failure: Unavailable): string =>
    isUnanswered(failure) ? cannotConnect(kept) : `${failed} ${kept} ${again}`;

/** Shown at the code field. */
export const codeNeeded = 'Please enter the code from your app';
export const wrongCode = 'This code is wrong or was already used';

const signInSentences = {
  'wrong-credentials': () => 'Invalid email or password',
  'password-expired': () =>
    'The password that the shop printed has expired. Restart the shop, and it prints a new one.',
  'code-needed': () => codeNeeded,
  'wrong-code': () => wrongCode,
  'too-many-tries': tooManyTries,
  'too-busy': tooBusy,
  unavailable: unavailable('You could not be signed in.', 'Your account did not change.'),
} satisfies Sentences<SignInFailure>;

export const signInSentence = (failure: SignInFailure): string => sentenceOf<SignInFailure>(signInSentences, failure);

/** The error and an optional second sentence. */
export type RegisterProblem = { readonly sentence: string; readonly more?: string | undefined };

const failedRegistration = 'Registration failed. Please try again.';

/** An unreachable API has its own text (D28). */
export function registerProblem(failure: RegisterFailure): RegisterProblem {
  switch (failure.kind) {
    case 'email-taken':
      return { sentence: 'User with this email already exists' };
    case 'invalid-registration':
      return { sentence: failedRegistration, more: issuesText(failure.issues) };
    case 'too-many-tries':
      return { sentence: failedRegistration, more: tooManyTries(failure) };
    case 'too-busy':
      return { sentence: failedRegistration, more: tooBusy() };
    case 'unavailable':
      return isUnanswered(failure)
        ? { sentence: cannotConnect('No account was created.') }
        : { sentence: failedRegistration };
  }
}

const changeSentences = {
  'invalid-registration': ({ issues }) => issuesText(issues),
  'wrong-credentials': () => 'The password is wrong',
  'sign-in-needed': () => signInAgain,
  'kept-by-owner': () => 'The admin’s account is managed in the shop’s settings. Change its password there.',
  'too-many-tries': tooManyTries,
  'too-busy': tooBusy,
  unavailable: unavailable('The change was not saved.', 'Your account did not change.'),
} satisfies Sentences<AccountChangeFailure>;

export const accountChangeSentence = (failure: AccountChangeFailure): string =>
  sentenceOf<AccountChangeFailure>(changeSentences, failure);

type DataFailure = SignInNeeded | Unavailable;

const twoFactorSentences = {
  'wrong-credentials': () => 'The password is wrong',
  'wrong-code': () => wrongCode,
  'sign-in-needed': () => signInAgain,
  'second-factor-as-it-is': () => 'Two-factor authentication was changed elsewhere. Please reload the page.',
  'too-many-tries': tooManyTries,
  'too-busy': tooBusy,
  unavailable: unavailable('The change was not saved.', 'Your account did not change.'),
} satisfies Sentences<TwoFactorFailure>;

export const twoFactorSentence = (failure: TwoFactorFailure): string =>
  sentenceOf<TwoFactorFailure>(twoFactorSentences, failure);

const dataSentences = {
  'sign-in-needed': () => signInAgain,
  unavailable: unavailable('Your data could not be loaded.', 'Nothing was changed.'),
} satisfies Sentences<DataFailure>;

export const accountDataSentence = (failure: DataFailure): string => sentenceOf<DataFailure>(dataSentences, failure);

export const notSignedOut = `You are still signed in because the shop does not answer. ${again}`;

const requestSentences = {
  'too-many-tries': tooManyTries,
  unavailable: unavailable('No link was sent.', 'Your password did not change.'),
} satisfies Sentences<ResetRequestFailure>;

/** Never says whether the address is known (A2). */
export const resetRequestSentence = (failure: ResetRequestFailure): string =>
  sentenceOf<ResetRequestFailure>(requestSentences, failure);

const resetSentences = {
  'reset-link-ended': () => 'This link has expired. A link works once, within an hour.',
  'invalid-registration': ({ issues }) => issuesText(issues),
  'too-many-tries': tooManyTries,
  'too-busy': tooBusy,
  unavailable: unavailable('Your password could not be changed.', 'Your old password still works.'),
} satisfies Sentences<ResetFailure>;

export const resetSentence = (failure: ResetFailure): string => sentenceOf<ResetFailure>(resetSentences, failure);
