import { useState } from 'react';
import type { PasswordResets, ResetFailure } from '#domain/identity/accounts.port.ts';
import { checkPassword } from '#domain/identity/registration.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { passwordRule, resetSentence } from '../../../text/account-failures.texts.ts';
import { PasswordField, SubmitButton } from './AccountFields.tsx';
import classes from './AccountForms.module.css';
import { fieldProblems } from './field-problems.ts';

type NewPasswordFormProps = {
  resets: PasswordResets;
  /** The token of the link. */
  token: string;
  onDone: () => void;
  onEnded: () => void;
};

export function NewPasswordForm({ resets, token, onDone, onEnded }: NewPasswordFormProps) {
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<ResetFailure | null>(null);
  const form = useAccountForm(['password', 'confirmation'], ({ password, confirmation }) =>
    fieldProblems(checkPassword(password, confirmation)),
  );
  const refuse = (why: ResetFailure) => {
    if (why.kind === 'reset-link-ended') onEnded();
    else if (why.kind === 'invalid-registration') form.reject(fieldProblems(why.issues));
    else setFailure(why);
  };
  const submit = form.submit(({ password }) =>
    run(async () => {
      setFailure(null);
      const redeemed = await resets.redeem(token, password);
      redeemed.match(onDone, refuse);
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={submit} aria-label="Set a new password">
      {failure && <FailureNotice title={resetSentence(failure)} />}
      <PasswordField {...form.input('password')} kind="new" label="New password" rule={passwordRule} />
      <PasswordField {...form.input('confirmation')} kind="new" label="Confirm new password" />
      <SubmitButton busy={busy} busyText="Changing Password...">
        Change Password
      </SubmitButton>
    </form>
  );
}
