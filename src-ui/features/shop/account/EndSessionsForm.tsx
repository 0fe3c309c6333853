import { Button, Flex } from '@mantine/core';
import type { ResultAsync } from 'neverthrow';
import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { accountChangeSentence } from '../../../text/account-failures.texts.ts';
import { EmailField, PasswordField } from './AccountFields.tsx';

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
  const form = useTextForm(['email', 'password'], ({ email, password }) => ({
    ...(emailLabel !== undefined && email.trim() === '' && { email: 'Please enter an email address' }),
    ...(password === '' && { password: 'Please enter your password' }),
  }));
  const refuse = (why: AccountChangeFailure) => {
    if (why.kind === 'sign-in-needed') void doubt();
    const title = accountChangeSentence(why);
    return why.kind === 'wrong-credentials' ? { fields: { password: title } } : { title };
  };
  const submit = form.submit(({ email, password }) => end(password, email), onDone, refuse);
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label={label}>
      {emailLabel !== undefined && <EmailField {...form.input('email')} label={emailLabel} />}
      <PasswordField {...form.input('password')} kind="current" label="Your password" />
      <Flex gap={8} mt={8} wrap="wrap">
        <Button type="submit" aria-disabled={form.busy}>
          {form.busy ? 'Signing Out...' : label}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </TextForm>
  );
}
