import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { checkPassword } from '#domain/identity/registration.ts';
import { passwordRule } from '#domain/identity/registration-texts.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { accountChangeSentence } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { PasswordField, SubmitButton } from './AccountFields.tsx';
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
  const form = useTextForm(['current', 'password', 'confirmation'], (given) =>
    problemsOf({ ...given, current: typed ?? given.current }),
  );
  const refuse = (why: AccountChangeFailure) => {
    if (why.kind === 'sign-in-needed') void doubt();
    if (why.kind === 'invalid-registration') return { fields: fieldProblems(why.issues) };
    const title = accountChangeSentence(why);
    return why.kind === 'wrong-credentials' && typed === null ? { fields: { current: title } } : { title };
  };
  const submit = form.submit(
    ({ current, password }) => accounts.changePassword(typed ?? current, password),
    onDone,
    refuse,
  );
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Change password">
      {typed === null && <PasswordField {...form.input('current')} kind="current" label="Current password" />}
      <PasswordField {...form.input('password')} kind="new" label="New password" rule={passwordRule} />
      <PasswordField {...form.input('confirmation')} kind="new" label="Confirm new password" />
      <SubmitButton busy={form.busy} busyText="Changing Password...">
        Change Password
      </SubmitButton>
    </TextForm>
  );
}
