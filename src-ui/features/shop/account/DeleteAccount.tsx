import { Box, Button, Flex, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useBackCloses } from '../../../components/use-back-closes.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useOneAtATime } from '../../../forms/use-one-at-a-time.ts';
import { useAccountForm } from '../../../forms/use-text-form.ts';
import { paths } from '../../../paths.ts';
import { accountChangeSentence } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Account.module.css';
import { PasswordField } from './AccountFields.tsx';
import formClasses from './AccountForms.module.css';

const problemsOf = ({ password }: { password: string }): { password?: string } =>
  password === '' ? { password: 'Please enter your password' } : {};

/** What is deleted; the browser profile saves no addresses. */
function useDeleted(): string {
  const { addressBook } = useUseCases();
  return addressBook ? 'your account, your watchlist and your saved addresses' : 'your account and your watchlist';
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const deleted = useDeleted();
  const { closeAccount, doubt } = useSession();
  const { show } = useToasts();
  const { busy, run } = useOneAtATime();
  const [failure, setFailure] = useState<AccountChangeFailure | null>(null);
  const navigate = useNavigate();
  const form = useAccountForm(['password'], problemsOf);
  const refuse = (why: AccountChangeFailure) => {
    if (why.kind === 'wrong-credentials') form.reject({ password: accountChangeSentence(why) });
    else setFailure(why);
    if (why.kind === 'sign-in-needed') void doubt();
  };
  const submit = form.submit(({ password }) =>
    run(async () => {
      setFailure(null);
      const closed = await closeAccount(password);
      if (closed.isErr()) return refuse(closed.error);
      show({ id: 'account-deleted', message: 'Your account is deleted.', tone: 'calm', stays: 'long' });
      await navigate(paths.home);
    }),
  );
  return (
    <form {...form.form} className={formClasses.form} onSubmit={submit} aria-label="Delete account">
      <Text size="body" mb={16}>
        This permanently deletes {deleted}. The shop keeps your orders.
      </Text>
      {failure && <FailureNotice title={accountChangeSentence(failure)} />}
      <PasswordField {...form.input('password')} kind="current" label="Your password" />
      <Flex gap={8} justify="flex-end" mt={8}>
        <Button variant="default" onClick={onCancel}>
          Keep account
        </Button>
        <Button type="submit" variant="outline" color="var(--shop-bad)" aria-disabled={busy}>
          {busy ? 'Deleting Account...' : 'Delete account'}
        </Button>
      </Flex>
    </form>
  );
}

export function DeleteAccount() {
  const deleted = useDeleted();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  return (
    <li className={`${classes.row} line-below`}>
      <div>
        <Box component="h3" lts="normal">
          Delete account
        </Box>
        <p className="row quiet">Permanently deletes {deleted}.</p>
      </div>
      <Button variant="outline" color="var(--shop-bad)" onClick={() => setOpened(true)}>
        Delete account
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title="Delete your account?"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DeleteForm onCancel={close} />
      </Modal>
    </li>
  );
}
