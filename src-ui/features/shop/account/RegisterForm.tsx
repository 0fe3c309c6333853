import type { RegisterFailure } from '#domain/identity/accounts.port.ts';
import { checkRegistration } from '#domain/identity/registration.ts';
import { passwordRule } from '#domain/identity/registration-texts.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { registerProblem } from '../../../text/account-failures.texts.ts';
import { EmailField, PasswordField, SubmitButton } from './AccountFields.tsx';
import { fieldProblems } from './field-problems.ts';

export function RegisterForm() {
  const { register } = useSession();
  const form = useTextForm(['email', 'password', 'confirmation'], (values) => fieldProblems(checkRegistration(values)));
  const refuse = (failure: RegisterFailure) => {
    const { sentence, more } = registerProblem(failure);
    if (failure.kind === 'email-taken') return { fields: { email: sentence } };
    return failure.kind === 'invalid-registration'
      ? { fields: fieldProblems(failure.issues) }
      : { title: sentence, more };
  };
  const submit = form.submit(register, () => {}, refuse);
  return (
    <TextForm form={form} className="grid gap-16" onSubmit={submit} label="Create Account">
      <EmailField {...form.input('email')} />
      <PasswordField {...form.input('password')} kind="new" rule={passwordRule} />
      <PasswordField {...form.input('confirmation')} kind="new" label="Confirm password" />
      <SubmitButton busy={form.busy} busyText="Creating Account...">
        Create Account
      </SubmitButton>
    </TextForm>
  );
}
