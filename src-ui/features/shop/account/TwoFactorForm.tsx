import { Button } from '@mantine/core';
import type { ResultAsync } from 'neverthrow';
import { useState } from 'react';
import type { TwoFactorFailure } from '#domain/identity/sessions.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { codeNeeded, twoFactorSentence } from '../../../text/account-failures.texts.ts';
import { CodeField, PasswordField, SubmitButton } from './AccountFields.tsx';
import classes from './AccountForms.module.css';

type Given = Readonly<Record<'password' | 'code', string>>;

type TwoFactorFormProps<T> = {
  label: string;
  asks: readonly (keyof Given)[];
  hint?: string;
  submit: { readonly text: string; readonly busyText: string };
  act: (given: Given) => ResultAsync<T, TwoFactorFailure>;
  onDone: (answer: T) => void;
  onCancel: () => void;
};

/** Collects password and code for a change of two-factor authentication. */
export function TwoFactorForm<T>({ label, asks, hint, submit, act, onDone, onCancel }: TwoFactorFormProps<T>) {
  const { doubt } = useSession();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<TwoFactorFailure | null>(null);
  const form = useAccountForm(['password', 'code'], ({ password, code }) => ({
    ...(asks.includes('password') && password === '' && { password: 'Please enter your password' }),
    ...(asks.includes('code') && code.trim() === '' && { code: codeNeeded }),
  }));
  const refuse = (why: TwoFactorFailure) => {
    if (why.kind === 'wrong-credentials') form.reject({ password: twoFactorSentence(why) });
    else if (why.kind === 'wrong-code') form.reject({ code: twoFactorSentence(why) });
    else setFailure(why);
    if (why.kind === 'sign-in-needed') void doubt();
  };
  const send = form.submit((given) =>
    run(async () => {
      setFailure(null);
      (await act(given)).match(onDone, refuse);
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={send} aria-label={label}>
      {failure && <FailureNotice title={twoFactorSentence(failure)} />}
      {asks.includes('password') && <PasswordField {...form.input('password')} kind="current" label="Your password" />}
      {asks.includes('code') && <CodeField {...form.input('code')} {...(hint !== undefined && { hint })} />}
      <SubmitButton busy={busy} busyText={submit.busyText}>
        {submit.text}
      </SubmitButton>
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
