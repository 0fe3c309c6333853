import { isEmail } from '../shared/email.ts';

/** Characters. */
export const shortestPassword = 8;

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

export const registrationIssues = [
  'missing',
  'bad-email',
  'password-too-short',
  /** On the list of common passwords. */
  'password-common',
  /** Known from a data breach. */
  'password-breached',
  /** The account's or the shop's own name. */
  'password-is-name',
  'too-long',
  'passwords-differ',
] as const;

export type RegistrationIssue = {
  readonly field: RegistrationField;
  readonly kind: (typeof registrationIssues)[number];
};

/** Validates a new password. Spaces count; any characters will do. */
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

const shopNames = ['Goat Collection', 'The Goat Collection'];

/** Letters and digits only, without digits at either end: 'Goat-Collection1!' is 'goatcollection'. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '');

/**
 * Refuses passwords that are easily guessed (AUTH-31). @param common in lower case @param names the account's own:
 * email, username
 */
export function checkGuessable(
  password: string,
  common: ReadonlySet<string>,
  names: readonly string[],
): RegistrationIssue[] {
  const lower = password.toLowerCase();
  if (common.has(lower)) return [{ field: 'password', kind: 'password-common' }];
  const words = [...shopNames, ...names.flatMap((name) => [name, name.replace(/@.*$/, '')])];
  const isName = words.some(
    (word) => word.toLowerCase() === lower || (bare(word) !== '' && bare(word) === bare(lower)),
  );
  return isName ? [{ field: 'password', kind: 'password-is-name' }] : [];
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
