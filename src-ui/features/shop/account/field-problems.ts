import type { RegistrationField, RegistrationIssue } from '#domain/identity/registration.ts';
import { registrationIssueSentence } from '#domain/identity/registration-texts.ts';

export type FieldProblems = Readonly<Partial<Record<RegistrationField, string>>>;

/** The first problem of each field. */
export const fieldProblems = (issues: readonly RegistrationIssue[]): FieldProblems =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, registrationIssueSentence(issue)]));

/** Sign-in only checks that both fields are filled (AUTH-03). */
export function missingCredentials({ email, password }: { email: string; password: string }): FieldProblems {
  const issues: RegistrationIssue[] = [];
  if (email.trim() === '') issues.push({ field: 'email', kind: 'missing' });
  if (password === '') issues.push({ field: 'password', kind: 'missing' });
  return fieldProblems(issues);
}
