import { useState } from 'react';
import type { PasswordResets, ResetRequestFailure } from '#domain/identity/accounts.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { resetRequestSentence } from '../../../text/account-failures.texts.ts';
import { EmailField, SubmitButton } from './AccountFields.tsx';
import classes from './AccountForms.module.css';
import { fieldProblems } from './field-problems.ts';

const problemsOf = ({ email }: { email: string }) =>
  fieldProblems(email.trim() === '' ? [{ field: 'email', kind: 'missing' }] : []);

/** The response does not reveal whether an account exists (A2). */
export function ResetRequestForm({ resets, onAsked }: { resets: PasswordResets; onAsked: () => void }) {
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<ResetRequestFailure | null>(null);
  const form = useAccountForm(['email'], problemsOf);
  const submit = form.submit(({ email }) =>
    run(async () => {
      setFailure(null);
      const requested = await resets.request(email);
      requested.match(onAsked, setFailure);
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={submit} aria-label="Request a link">
      {failure && <FailureNotice title={resetRequestSentence(failure)} />}
      <EmailField {...form.input('email')} />
      <SubmitButton busy={busy} busyText="Sending...">
        Send me a link
      </SubmitButton>
    </form>
  );
}
