import { isEmail } from '../shared/email.ts';

/** The shortest password that is taken, in characters (AUTH-07). */
export const shortestPassword = 6;

/** The longest, so that hashing one stays cheap. */
export const longestPassword = 1_000;

/** The longest e-mail address there can be. */
export const longestEmail = 320;

/** What somebody types to get an account. */
export type Registration = {
  readonly email: string;
  readonly password: string;
  /** The password once more; left out where nobody typed it twice. */
  readonly confirmation?: string | undefined;
};

export type RegistrationField = keyof Registration;

export type RegistrationIssue = {
  readonly field: RegistrationField;
  readonly kind: 'missing' | 'bad-email' | 'password-too-short' | 'too-long' | 'passwords-differ';
};

/** What is wrong with a new password (AUTH-06, AUTH-07). Spaces count: a password is taken as it is typed. */
export function checkPassword(password: string, confirmation?: string): RegistrationIssue[] {
  const issues: RegistrationIssue[] = [];
  if (password === '') issues.push({ field: 'password', kind: 'missing' });
  else if ([...password].length < shortestPassword) issues.push({ field: 'password', kind: 'password-too-short' });
  else if (password.length > longestPassword) issues.push({ field: 'password', kind: 'too-long' });
  if (confirmation !== undefined && confirmation !== password) {
    issues.push({ field: 'confirmation', kind: 'passwords-differ' });
  }
  return issues;
}

/** What is wrong with a registration, field by field (AUTH-03). */
export function checkRegistration({ email, password, confirmation }: Registration): RegistrationIssue[] {
  const address = email.trim();
  const issues: RegistrationIssue[] = [];
  if (address === '') issues.push({ field: 'email', kind: 'missing' });
  else if (address.length > longestEmail) issues.push({ field: 'email', kind: 'too-long' });
  else if (!isEmail(address)) issues.push({ field: 'email', kind: 'bad-email' });
  return [...issues, ...checkPassword(password, confirmation)];
}
