import type { PasswordResets, ResetFailure } from '#domain/identity/accounts.port.ts';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { resetSentence } from '../../../text/account-failures.texts.ts';
import { PasswordField, SubmitButton } from './AccountFields.tsx';

type KnownDeviceFormProps = {
  resets: PasswordResets;
  /** The token of the link. */
  token: string;
  onDone: () => void;
  onEnded: () => void;
};

/** For an account whose password stays: the link and the password together make this device known (ADMIN-87). */
export function KnownDeviceForm({ resets, token, onDone, onEnded }: KnownDeviceFormProps) {
  const form = useTextForm(['password'], () => ({}));
  const refuse = (why: ResetFailure) => {
    if (why.kind !== 'reset-link-ended') return { title: resetSentence(why) };
    onEnded();
    return null;
  };
  const submit = form.submit(({ password }) => resets.redeem(token, password), onDone, refuse);
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Use this device">
      <PasswordField {...form.input('password')} kind="current" label="Password" />
      <SubmitButton busy={form.busy} busyText="Checking Password...">
        Use This Device
      </SubmitButton>
    </TextForm>
  );
}
