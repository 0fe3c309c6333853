import type { PasswordResets } from '#domain/identity/accounts.port.ts';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { resetRequestSentence } from '../../../text/account-failures.texts.ts';
import { EmailField, SubmitButton } from './AccountFields.tsx';
import { fieldProblems } from './field-problems.ts';

const problemsOf = ({ email }: { email: string }) =>
  fieldProblems(email.trim() === '' ? [{ field: 'email', kind: 'missing' }] : []);

/** The response does not reveal whether an account exists (A2). */
export function ResetRequestForm({ resets, onAsked }: { resets: PasswordResets; onAsked: () => void }) {
  const form = useTextForm(['email'], problemsOf);
  const submit = form.submit(
    ({ email }) => resets.request(email),
    onAsked,
    (why) => ({ title: resetRequestSentence(why) }),
  );
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Request a link">
      <EmailField {...form.input('email')} />
      <SubmitButton busy={form.busy} busyText="Sending...">
        Send me a link
      </SubmitButton>
    </TextForm>
  );
}
