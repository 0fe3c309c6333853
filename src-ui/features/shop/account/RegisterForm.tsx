import { useState } from 'react';
import type { RegisterFailure } from '#domain/identity/accounts.port.ts';
import { checkRegistration } from '#domain/identity/registration.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { passwordRule, type RegisterProblem, registerProblem } from '../../../text/account-failures.texts.ts';
import { EmailField, PasswordField, SubmitButton } from './AccountFields.tsx';
import classes from './AccountForms.module.css';
import { fieldProblems } from './field-problems.ts';

export function RegisterForm() {
  const { register } = useSession();
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<RegisterProblem | null>(null);
  const form = useAccountForm(['email', 'password', 'confirmation'], (values) =>
    fieldProblems(checkRegistration(values)),
  );
  const refuse = (failure: RegisterFailure) => {
    if (failure.kind === 'email-taken') form.reject({ email: registerProblem(failure).sentence });
    else if (failure.kind === 'invalid-registration') form.reject(fieldProblems(failure.issues));
    else setProblem(registerProblem(failure));
  };
  const submit = form.submit((registration) =>
    run(async () => {
      setProblem(null);
      const result = await register(registration);
      if (result.isErr()) refuse(result.error);
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={submit} aria-label="Create Account">
      {problem && <FailureNotice title={problem.sentence}>{problem.more}</FailureNotice>}
      <EmailField {...form.input('email')} />
      <PasswordField {...form.input('password')} kind="new" rule={passwordRule} />
      <PasswordField {...form.input('confirmation')} kind="new" label="Confirm password" />
      <SubmitButton busy={busy} busyText="Creating Account...">
        Create Account
      </SubmitButton>
    </form>
  );
}
