import type { SignInFailure } from '#domain/identity/accounts.port.ts';
import { signInSentence } from './account-failures.texts.ts';

/** ADMIN-02 */
export const bothNeeded = 'Please enter both username and password.';

/** What is said of a login that failed: the sentence, and what more is known. */
export type AdminLoginProblem = { readonly sentence: string; readonly more?: string };

/** Wrong credentials, or those of somebody who is no admin (ADMIN-03). */
export const wrongAdmin: AdminLoginProblem = { sentence: 'Invalid username or password.' };

/** Why the portal stays closed (ADMIN-03). */
export const adminLoginProblem = (failure: SignInFailure): AdminLoginProblem =>
  failure.kind === 'wrong-credentials'
    ? wrongAdmin
    : { sentence: 'An error occurred during login. Please try again.', more: signInSentence(failure) };

export const sessionHasEnded = 'Your session has ended. Please log in again.';
