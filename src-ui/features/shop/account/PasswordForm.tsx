import { useState } from 'react';
import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { checkPassword } from '#domain/identity/registration.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { accountChangeSentence, passwordRule } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { PasswordField, SubmitButton } from './AccountFields.tsx';
import classes from './AccountForms.module.css';
import { fieldProblems } from './field-problems.ts';

type Values = Readonly<Record<'current' | 'password' | 'confirmation', string>>;

const problemsOf = ({ current, password, confirmation }: Values) => ({
  ...(current === '' ? { current: 'Please enter your password' } : {}),
  ...fieldProblems(checkPassword(password, confirmation)),
});

type PasswordFormProps = {
  /** The current password, if it was typed just before; null asks for it. */
  typed: string | null;
  onDone: () => void;
};

/** Changes the own password. */
export function PasswordForm({ typed, onDone }: PasswordFormProps) {
  const { accounts } = useUseCases();
  const { doubt } = useSession();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<AccountChangeFailure | null>(null);
  const form = useAccountForm(['current', 'password', 'confirmation'], (given) =>
    problemsOf({ ...given, current: typed ?? given.current }),
  );
  const refuse = (why: AccountChangeFailure) => {
    if (why.kind === 'wrong-credentials' && typed === null) form.reject({ current: accountChangeSentence(why) });
    else if (why.kind === 'invalid-registration') form.reject(fieldProblems(why.issues));
    else setFailure(why);
    if (why.kind === 'sign-in-needed') void doubt();
  };
  const submit = form.submit(({ current, password }) =>
    run(async () => {
      setFailure(null);
      const changed = await accounts.changePassword(typed ?? current, password);
      changed.match(onDone, refuse);
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={submit} aria-label="Change password">
      {failure && <FailureNotice title={accountChangeSentence(failure)} />}
      {typed === null && <PasswordField {...form.input('current')} kind="current" label="Current password" />}
      <PasswordField {...form.input('password')} kind="new" label="New password" rule={passwordRule} />
      <PasswordField {...form.input('confirmation')} kind="new" label="Confirm new password" />
      <SubmitButton busy={busy} busyText="Changing Password...">
        Change Password
      </SubmitButton>
    </form>
  );
}
