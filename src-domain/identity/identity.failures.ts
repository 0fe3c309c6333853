import { type FailureTexts, tryAgain } from '../shared/failure-texts.ts';
import type { AccountChangeFailure, RegisterFailure, ResetFailure, SignInFailure } from './accounts.port.ts';
import type { TwoFactorFailure } from './sessions.port.ts';
import type { SignInNeeded } from './sign-in-needed.ts';
import type { SetupStep } from './viewer.ts';

export type AnyIdentityFailure =
  | SignInNeeded
  | SignInFailure
  | RegisterFailure
  | AccountChangeFailure
  | ResetFailure
  | TwoFactorFailure
  | { readonly kind: SetupStep | 'not-allowed' };

export const identityFailures = {
  'sign-in-needed': {
    status: 401,
    title: 'Please sign in',
    sentence: 'You are not signed in. Please sign in and try again.',
  },
  'choose-password': {
    status: 403,
    title: 'Choose your own password',
    sentence: 'You signed in with the password that the shop printed. Please choose your own password first.',
  },
  'set-up-two-factor': {
    status: 403,
    title: 'Two-factor authentication is required',
    sentence: 'Please set up two-factor authentication first.',
  },
  'not-allowed': {
    status: 403,
    title: 'Not allowed',
    sentence: 'You are not signed in with a role that may do this. Please sign in again.',
  },
  'wrong-credentials': { status: 401, title: 'Wrong credentials', sentence: 'The username or password is wrong.' },
  'code-needed': {
    status: 401,
    title: 'A code is needed',
    sentence: 'The password is right. Please also enter the code from your app, or a recovery code.',
  },
  'wrong-code': { status: 401, title: 'Wrong code', sentence: 'This code is wrong or was already used.' },
  'second-factor-as-it-is': {
    status: 409,
    title: 'Nothing changed',
    sentence:
      'Two-factor authentication is already on, already off, or its setup was not started. Please reload the page.',
  },
  'password-expired': {
    status: 403,
    title: 'Password expired',
    sentence: 'The password that the shop printed has expired. Restart the shop, and it prints a new one.',
  },
  'too-many-tries': {
    status: 429,
    title: 'Too many attempts',
    sentence: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'too-busy': {
    status: 503,
    title: 'Busy',
    sentence: `Many people are signing in right now. ${tryAgain}`,
  },
  'invalid-registration': { status: 422, title: 'Not valid', sentence: 'Please check what you entered.' },
  'email-taken': { status: 409, title: 'Address taken', sentence: 'User with this email already exists' },
  'kept-by-owner': {
    status: 409,
    title: 'Managed in the settings',
    sentence: 'This account is managed in the shop’s settings and can only be changed there.',
  },
  'reset-link-ended': {
    status: 410,
    title: 'Link expired',
    sentence:
      'This link was already used, is older than an hour, or was replaced by a newer one. Please request a new one.',
  },
} as const satisfies FailureTexts<AnyIdentityFailure>;
