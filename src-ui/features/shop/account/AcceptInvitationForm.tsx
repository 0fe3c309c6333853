import { Link } from 'react-router-dom';
import { checkPassword } from '#domain/identity/registration.ts';
import { passwordRule } from '#domain/identity/registration-texts.ts';
import type { AcceptFailure, OpenInvitation, StaffInvitations } from '#domain/staff/staff.port.ts';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { paths } from '../../../paths.ts';
import { acceptSentence } from '../../../text/staff.texts.ts';
import { CodeField, PasswordField, SubmitButton } from './AccountFields.tsx';
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
  const code = useCodeStep();
  const form = useTextForm(['password', 'confirmation', 'code'], ({ password, confirmation, code: typed }) =>
    hasAccount
      ? {
          ...fieldProblems(password === '' ? [{ field: 'password', kind: 'missing' }] : []),
          ...code.missing(typed),
        }
      : fieldProblems(checkPassword(password, confirmation)),
  );
  const refuse = (failure: AcceptFailure) => {
    if (failure.kind === 'invalid-registration') return { fields: fieldProblems(failure.issues) };
    if (failure.kind === 'code-needed' || failure.kind === 'wrong-code') return code.takes(failure);
    if (failure.kind !== 'invitation-ended') return { title: acceptSentence(failure) };
    onEnded();
    return null;
  };
  const submit = form.submit(
    ({ password, code: typed }) => invitations.accept(token, password, code.given(typed).code),
    onAccepted,
    refuse,
  );
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Accept the invitation">
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.input('password')}
        kind={hasAccount ? 'current' : 'new'}
        {...(!hasAccount && { rule: passwordRule })}
      />
      {!hasAccount && <PasswordField {...form.input('confirmation')} kind="new" label="Confirm password" />}
      {code.isAsked && <CodeField {...form.input('code')} autoFocus />}
      {hasAccount && (
        <Link to={paths.resetPassword} className="target at-left fz-14">
          Forgot your password?
        </Link>
      )}
      <SubmitButton busy={form.busy} busyText="Accepting…">
        Accept the invitation
      </SubmitButton>
    </TextForm>
  );
}
