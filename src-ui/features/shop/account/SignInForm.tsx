import { Link } from 'react-router-dom';
import type { SignInFailure } from '#domain/identity/accounts.port.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { TextForm } from '../../../forms/TextForm.tsx';
import { type Refusal, useTextForm } from '../../../forms/use-text-form.ts';
import { paths } from '../../../paths.ts';
import { signInSentence } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CodeField, EmailField, PasswordField, SubmitButton } from './AccountFields.tsx';
import { missingCredentials } from './field-problems.ts';
import { useCodeStep } from './use-code-step.ts';

/** Asks for the admin's two-factor code when needed (AUTH-28). */
export function SignInForm() {
  const { signIn } = useSession();
  const { passwordResets } = useUseCases();
  const code = useCodeStep();
  const form = useTextForm(['email', 'password', 'code'], (given) => ({
    ...missingCredentials(given),
    ...code.missing(given.code),
  }));
  const refuse = (why: SignInFailure): Refusal<'password' | 'code'> => {
    const title = signInSentence(why);
    return code.takes(why) ?? (why.kind === 'wrong-credentials' ? { title, focus: 'password' } : { title });
  };
  const submit = form.submit(
    ({ email, password, code: typed }) => signIn({ login: email, password, ...code.given(typed) }),
    () => {},
    refuse,
  );
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Sign In">
      <EmailField {...form.input('email')} />
      <PasswordField {...form.input('password')} kind="current" />
      {code.isAsked && <CodeField {...form.input('code')} autoFocus />}
      {passwordResets && (
        <Link to={paths.resetPassword} className="target at-left fz-14">
          Forgot your password?
        </Link>
      )}
      <SubmitButton busy={form.busy} busyText="Signing In...">
        Sign In
      </SubmitButton>
    </TextForm>
  );
}
