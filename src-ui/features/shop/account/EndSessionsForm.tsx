import { Button, Flex } from '@mantine/core';
import type { ResultAsync } from 'neverthrow';
import { useState } from 'react';
import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { accountChangeSentence } from '../../../text/account-failures.texts.ts';
import { EmailField, PasswordField } from './AccountFields.tsx';
import classes from './AccountForms.module.css';

type EndSessionsFormProps<T> = {
  label: string;
  /** Label of a field for a customer's email; absent without one. */
  emailLabel?: string;
  end: (password: string, email: string) => ResultAsync<T, AccountChangeFailure>;
  onDone: (answer: T) => void;
  onCancel: () => void;
};

/** Sessions are ended with the password, so that an unlocked device is not enough. */
export function EndSessionsForm<T>({ label, emailLabel, end, onDone, onCancel }: EndSessionsFormProps<T>) {
  const { doubt } = useSession();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<AccountChangeFailure | null>(null);
  const form = useAccountForm(['email', 'password'], ({ email, password }) => ({
    ...(emailLabel !== undefined && email.trim() === '' && { email: 'Please enter an email address' }),
    ...(password === '' && { password: 'Please enter your password' }),
  }));
  const refuse = (why: AccountChangeFailure) => {
    if (why.kind === 'wrong-credentials') form.reject({ password: accountChangeSentence(why) });
    else setFailure(why);
    if (why.kind === 'sign-in-needed') void doubt();
  };
  const submit = form.submit(({ email, password }) =>
    run(async () => {
      setFailure(null);
      (await end(password, email)).match(onDone, refuse);
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={submit} aria-label={label}>
      {failure && <FailureNotice title={accountChangeSentence(failure)} />}
      {emailLabel !== undefined && <EmailField {...form.input('email')} label={emailLabel} />}
      <PasswordField {...form.input('password')} kind="current" label="Your password" />
      <Flex gap={8} mt={8} wrap="wrap">
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Signing Out...' : label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
