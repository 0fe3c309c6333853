import { Button } from '@mantine/core';
import type { ResultAsync } from 'neverthrow';
import type { TwoFactorFailure } from '#domain/identity/sessions.port.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { codeNeeded, twoFactorSentence } from '../../../text/account-failures.texts.ts';
import { CodeField, PasswordField, SubmitButton } from './AccountFields.tsx';

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
  const form = useTextForm(['password', 'code'], ({ password, code }) => ({
    ...(asks.includes('password') && password === '' && { password: 'Please enter your password' }),
    ...(asks.includes('code') && code.trim() === '' && { code: codeNeeded }),
  }));
  const refuse = (why: TwoFactorFailure) => {
    if (why.kind === 'sign-in-needed') void doubt();
    const title = twoFactorSentence(why);
    if (why.kind === 'wrong-credentials') return { fields: { password: title } };
    return why.kind === 'wrong-code' ? { fields: { code: title } } : { title };
  };
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={form.submit(act, onDone, refuse)} label={label}>
      {asks.includes('password') && <PasswordField {...form.input('password')} kind="current" label="Your password" />}
      {asks.includes('code') && <CodeField {...form.input('code')} {...(hint !== undefined && { hint })} />}
      <SubmitButton busy={form.busy} busyText={submit.busyText}>
        {submit.text}
      </SubmitButton>
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </TextForm>
  );
}
