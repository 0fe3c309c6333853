import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isStaff } from '#domain/identity/viewer.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { type AdminLoginProblem, adminLoginProblem, bothNeeded, wrongAdmin } from '../../../text/admin-login.texts.ts';
import { CodeField, PasswordField, SubmitButton } from './AccountFields.tsx';
import classes from './AccountForms.module.css';
import { useCodeStep } from './use-code-step.ts';

type Names = Readonly<Record<'username' | 'password', string>>;

/** One message for both fields (ADMIN-02). */
function whatIsMissing({ username, password }: Names) {
  if (username.trim() === '') return { username: bothNeeded };
  return password === '' ? { password: bothNeeded } : {};
}

/** Signs a customer out again: only staff may sign in here (ADMIN-03). */
export function AdminLoginForm({ onSignedIn }: { onSignedIn: (password: string) => void }) {
  const { signIn, signOut } = useSession();
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<AdminLoginProblem | null>(null);
  const code = useCodeStep(() => form);
  const form = useAccountForm(['username', 'password', 'code'], (given) => ({
    ...whatIsMissing(given),
    ...code.missing(given.code),
  }));
  const refuse = (why: AdminLoginProblem) => {
    setProblem(why);
    if (why === wrongAdmin) form.focus('password');
  };
  const submit = form.submit(({ username, password, code: typed }) =>
    run(async () => {
      setProblem(null);
      const result = await signIn({ login: username.trim(), password, ...code.given(typed) });
      if (result.isErr()) {
        if (!code.takes(result.error)) refuse(adminLoginProblem(result.error));
      } else if (!isStaff(result.value)) {
        await signOut();
        refuse(wrongAdmin);
      } else onSignedIn(password);
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={submit} aria-label="Admin Login">
      {problem && (
        <FailureNotice title={problem.sentence} quiet={problem === wrongAdmin}>
          {problem.more}
        </FailureNotice>
      )}
      <TextInput
        {...form.input('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        classNames={{ input: 'tall-field' }}
      />
      <PasswordField {...form.input('password')} kind="current" />
      {code.isAsked && <CodeField {...form.input('code')} />}
      <SubmitButton busy={busy} busyText="Logging in...">
        Log in
      </SubmitButton>
    </form>
  );
}
