import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { checkPassword } from '#domain/identity/registration.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { accountChangeSentence, passwordRule } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Account.module.css';
import { PasswordField, SubmitButton } from './AccountFields.tsx';
import formClasses from './AccountForms.module.css';
import { fieldProblems } from './field-problems.ts';
import { useAccountForm } from './use-account-form.ts';

type Values = Readonly<Record<'current' | 'password' | 'confirmation', string>>;

const problemsOf = ({ current, password, confirmation }: Values) => ({
  ...(current === '' ? { current: 'Please enter your password' } : {}),
  ...fieldProblems(checkPassword(password, confirmation)),
});

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { accounts } = useUseCases();
  const { doubt } = useSession();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<AccountChangeFailure | null>(null);
  const form = useAccountForm(['current', 'password', 'confirmation'], problemsOf);
  const refuse = (why: AccountChangeFailure) => {
    if (why.kind === 'wrong-credentials') form.reject({ current: accountChangeSentence(why) });
    else if (why.kind === 'invalid-registration') form.reject(fieldProblems(why.issues));
    else setFailure(why);
    if (why.kind === 'sign-in-needed') void doubt();
  };
  const submit = form.submit(({ current, password }) =>
    run(async () => {
      setFailure(null);
      const changed = await accounts.changePassword(current, password);
      changed.match(onDone, refuse);
    }),
  );
  return (
    <form {...form.form} className={formClasses.form} onSubmit={submit} aria-label="Change password">
      {failure && <FailureNotice title={accountChangeSentence(failure)} />}
      <PasswordField {...form.input('current')} kind="current" label="Current password" />
      <PasswordField {...form.input('password')} kind="new" label="New password" rule={passwordRule} />
      <PasswordField {...form.input('confirmation')} kind="new" label="Confirm new password" />
      <SubmitButton busy={busy} busyText="Changing Password...">
        Change Password
      </SubmitButton>
    </form>
  );
}

/** A change ends all other sessions. */
export function ChangePassword() {
  const [opened, setOpened] = useState(false);
  const { show } = useToasts();
  const done = () => {
    setOpened(false);
    show({
      id: 'password-changed',
      title: 'Password changed',
      message: 'You are signed out on all other devices.',
      tone: 'calm',
      stays: 'long',
    });
  };
  return (
    <li className={`${classes.row} line-below`}>
      <div>
        <Box component="h3" lts="normal">
          Password
        </Box>
        <p className="row quiet">Changing it signs you out on all other devices.</p>
      </div>
      <Button variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? 'Cancel' : 'Change password'}
      </Button>
      {opened && (
        <Box maw={420} py={8} className="full-row">
          <PasswordForm onDone={done} />
        </Box>
      )}
    </li>
  );
}
