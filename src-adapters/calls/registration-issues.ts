import type { InvalidRegistration } from '#domain/identity/accounts.port.ts';
import { type RegistrationIssue, registrationIssues } from '#domain/identity/registration.ts';
import type { Problem } from './problem.wire.ts';

const fields = ['email', 'password', 'confirmation'] as const;

const issueOf = ({ path, code }: NonNullable<Problem['issues']>[number]): RegistrationIssue[] => {
  const field = fields.find((one) => one === path);
  const kind = registrationIssues.find((one) => one === code);
  return field && kind ? [{ field, kind }] : [];
};

export const invalidRegistration = ({ issues = [] }: Problem): InvalidRegistration => ({
  kind: 'invalid-registration',
  issues: issues.flatMap(issueOf),
});
