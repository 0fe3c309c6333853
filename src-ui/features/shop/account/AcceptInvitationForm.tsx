import { useState } from 'react';
import { Link } from 'react-router-dom';
import { checkPassword } from '#domain/identity/registration.ts';
import type { AcceptFailure, OpenInvitation, StaffInvitations } from '#domain/staff/staff.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { paths } from '../../../paths.ts';
import { passwordRule } from '../../../text/account-failures.texts.ts';
import { acceptSentence } from '../../../text/staff.texts.ts';
import { CodeField, PasswordField, SubmitButton } from './AccountFields.tsx';
import classes from './AccountForms.module.css';
import { fieldProblems } from './field-problems.ts';
import { useCodeStep } from './use-code-step.ts';

type AcceptInvitationFormProps = {
  invitations: StaffInvitations;
  token: string;
  invitation: OpenInvitation;
  onAccepted: () => void;
  onEnded: () => void;
};

/** With a new password, or with that of the account that the email already has. */
export function AcceptInvitationForm(props: AcceptInvitationFormProps) {
  const { invitations, token, invitation, onAccepted, onEnded } = props;
  const { email, hasAccount } = invitation;
  const { busy, run } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const code = useCodeStep(() => form);
  const form = useAccountForm(['password', 'confirmation', 'code'], ({ password, confirmation, code: typed }) =>
    hasAccount
      ? {
          ...fieldProblems(password === '' ? [{ field: 'password', kind: 'missing' }] : []),
          ...code.missing(typed),
        }
      : fieldProblems(checkPassword(password, confirmation)),
  );
  const refuse = (failure: AcceptFailure) => {
    if (failure.kind === 'invitation-ended') onEnded();
    else if (failure.kind === 'invalid-registration') form.reject(fieldProblems(failure.issues));
    else if (failure.kind === 'code-needed' || failure.kind === 'wrong-code') code.takes(failure);
    else {
      setProblem(acceptSentence(failure));
      if (failure.kind === 'wrong-credentials') form.focus('password');
    }
  };
  const submit = form.submit(({ password, code: typed }) =>
    run(async () => {
      setProblem(null);
      const accepted = await invitations.accept(token, password, code.given(typed).code);
      accepted.match(onAccepted, refuse);
    }),
  );
  return (
    <form {...form.form} className={classes.form} onSubmit={submit} aria-label="Accept the invitation">
      {problem && <FailureNotice title={problem} />}
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.input('password')}
        kind={hasAccount ? 'current' : 'new'}
        {...(!hasAccount && { rule: passwordRule })}
      />
      {!hasAccount && <PasswordField {...form.input('confirmation')} kind="new" label="Confirm password" />}
      {code.isAsked && <CodeField {...form.input('code')} />}
      {hasAccount && (
        <Link to={paths.resetPassword} className={`${classes.link} fz-14`}>
          Forgot your password?
        </Link>
      )}
      <SubmitButton busy={busy} busyText="Accepting…">
        Accept the invitation
      </SubmitButton>
    </form>
  );
}
