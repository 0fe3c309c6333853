import { TextInput } from '@mantine/core';
import { err } from 'neverthrow';
import type { Credentials, SignInFailure } from '#domain/identity/accounts.port.ts';
import { isStaff } from '#domain/identity/viewer.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { TextForm } from '../../../forms/TextForm.tsx';
import { type Refusal, useTextForm } from '../../../forms/use-text-form.ts';
import { adminLoginProblem, bothNeeded } from '../../../text/admin-login.texts.ts';
import { CodeField, PasswordField, SubmitButton } from './AccountFields.tsx';
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
  const code = useCodeStep();
  const form = useTextForm(['username', 'password', 'code'], (given) => ({
    ...whatIsMissing(given),
    ...code.missing(given.code),
  }));
  const enter = async (given: Credentials) => {
    const entered = await signIn(given);
    if (entered.isErr() || isStaff(entered.value)) return entered.map(() => given.password);
    await signOut();
    return err<string, SignInFailure>({ kind: 'wrong-credentials' });
  };
  const refuse = (why: SignInFailure): Refusal<'password' | 'code'> => {
    const { sentence: title, more } = adminLoginProblem(why);
    return code.takes(why) ?? (why.kind === 'wrong-credentials' ? { title, focus: 'password' } : { title, more });
  };
  const submit = form.submit(
    ({ username, password, code: typed }) => enter({ login: username.trim(), password, ...code.given(typed) }),
    onSignedIn,
    refuse,
  );
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Admin Login">
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
      {code.isAsked && <CodeField {...form.input('code')} autoFocus />}
      <SubmitButton busy={form.busy} busyText="Logging in...">
        Log in
      </SubmitButton>
    </TextForm>
  );
}
