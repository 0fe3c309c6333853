import type { SignInFailure } from '#domain/identity/accounts.port.ts';
import { signInSentence } from './account-failures.texts.ts';

export const bothNeeded = 'Please enter both username and password.';

type AdminLoginProblem = { readonly sentence: string; readonly more?: string };

/** Wrong credentials and a customer's account look the same (ADMIN-03). */
const wrongAdmin: AdminLoginProblem = { sentence: 'Invalid username or password.' };

export function adminLoginProblem(failure: SignInFailure): AdminLoginProblem {
  if (failure.kind === 'wrong-credentials') return wrongAdmin;
  if (failure.kind === 'password-expired') return { sentence: signInSentence(failure) };
  return { sentence: 'An error occurred during login. Please try again.', more: signInSentence(failure) };
}

export const sessionHasEnded = 'Your session has ended. Please sign in again.';
