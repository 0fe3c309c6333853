import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SignInFailure } from '#domain/identity/accounts.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { paths } from '../../../paths.ts';
import { signInSentence } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CodeField, EmailField, PasswordField, SubmitButton } from './AccountFields.tsx';
import classes from './AccountForms.module.css';
import { missingCredentials } from './field-problems.ts';
import { useCodeStep } from './use-code-step.ts';

/** Asks for the admin's two-factor code when needed (AUTH-28). */
export function SignInForm() {
  const { signIn } = useSession();
  const { passwordResets } = useUseCases();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const code = useCodeStep(() => form);
  const form = useAccountForm(['email', 'password', 'code'], (given) => ({
    ...missingCredentials(given),
    ...code.missing(given.code),
  }));
  const wrong = failure?.kind === 'wrong-credentials';
  const submit = form.submit(({ email, password, code: typed }) =>
    run(async () => {
      setFailure(null);
      const result = await signIn({ login: email, password, ...code.given(typed) });
      if (result.isOk() || code.takes(result.error)) return;
      setFailure(result.error);
      if (result.error.kind === 'wrong-credentials') form.focus('password');
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={submit} aria-label="Sign In">
      {failure && <FailureNotice title={signInSentence(failure)} quiet={wrong} />}
      <EmailField {...form.input('email')} />
      <PasswordField {...form.input('password')} kind="current" />
      {code.isAsked && <CodeField {...form.input('code')} />}
      {passwordResets && (
        <Link to={paths.resetPassword} className={`${classes.link} fz-14`}>
          Forgot your password?
        </Link>
      )}
      <SubmitButton busy={busy} busyText="Signing In...">
        Sign In
      </SubmitButton>
    </form>
  );
}
