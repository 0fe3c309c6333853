import type { PasswordResets, ResetFailure } from '#domain/identity/accounts.port.ts';
import { checkPassword } from '#domain/identity/registration.ts';
import { passwordRule } from '#domain/identity/registration-texts.ts';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { resetSentence } from '../../../text/account-failures.texts.ts';
import { PasswordField, SubmitButton } from './AccountFields.tsx';
import { fieldProblems } from './field-problems.ts';

type NewPasswordFormProps = {
  resets: PasswordResets;
  /** The token of the link. */
  token: string;
  onDone: () => void;
  onEnded: () => void;
};

export function NewPasswordForm({ resets, token, onDone, onEnded }: NewPasswordFormProps) {
  const form = useTextForm(['password', 'confirmation'], ({ password, confirmation }) =>
    fieldProblems(checkPassword(password, confirmation)),
  );
  const refuse = (why: ResetFailure) => {
    if (why.kind === 'invalid-registration') return { fields: fieldProblems(why.issues) };
    if (why.kind !== 'reset-link-ended') return { title: resetSentence(why) };
    onEnded();
    return null;
  };
  const submit = form.submit(({ password }) => resets.redeem(token, password), onDone, refuse);
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Set a new password">
      <PasswordField {...form.input('password')} kind="new" label="New password" rule={passwordRule} />
      <PasswordField {...form.input('confirmation')} kind="new" label="Confirm new password" />
      <SubmitButton busy={form.busy} busyText="Changing Password...">
        Change Password
      </SubmitButton>
    </TextForm>
  );
}
