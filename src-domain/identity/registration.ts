import { isEmail } from '../shared/email.ts';

/** Characters. */
export const shortestPassword = 6;

/** Characters. Limits the cost of hashing. */
export const longestPassword = 1_000;

/** Characters. */
export const longestEmail = 320;

export type Registration = {
  readonly email: string;
  readonly password: string;
  /** Repeated password; undefined when it was not asked for. */
  readonly confirmation?: string | undefined;
};

export type RegistrationField = keyof Registration;

export type RegistrationIssue = {
  readonly field: RegistrationField;
  readonly kind: 'missing' | 'bad-email' | 'password-too-short' | 'too-long' | 'passwords-differ';
};

/** Validates a new password. Spaces count. */
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

/** Validates a registration, field by field. */
export function checkRegistration({ email, password, confirmation }: Registration): RegistrationIssue[] {
  const address = email.trim();
  const issues: RegistrationIssue[] = [];
  if (address === '') issues.push({ field: 'email', kind: 'missing' });
  else if (address.length > longestEmail) issues.push({ field: 'email', kind: 'too-long' });
  else if (!isEmail(address)) issues.push({ field: 'email', kind: 'bad-email' });
  return [...issues, ...checkPassword(password, confirmation)];
}
