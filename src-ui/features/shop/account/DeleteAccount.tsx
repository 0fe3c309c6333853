import { Box, Button, Flex, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountChangeFailure } from '#domain/identity/accounts.port.ts';
import { useBackCloses } from '../../../components/use-back-closes.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { TextForm } from '../../../forms/TextForm.tsx';
import { useTextForm } from '../../../forms/use-text-form.ts';
import { paths } from '../../../paths.ts';
import { accountChangeSentence } from '../../../text/account-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './Account.module.css';
import { PasswordField } from './AccountFields.tsx';

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
  const navigate = useNavigate();
  const form = useTextForm(['password'], problemsOf);
  const refuse = (why: AccountChangeFailure) => {
    if (why.kind === 'sign-in-needed') void doubt();
    const title = accountChangeSentence(why);
    return why.kind === 'wrong-credentials' ? { fields: { password: title } } : { title };
  };
  const leave = () => {
    show({ id: 'account-deleted', message: 'Your account is deleted.', tone: 'calm', stays: 'long' });
    return navigate(paths.home);
  };
  const submit = form.submit(({ password }) => closeAccount(password), leave, refuse);
  return (
    <TextForm
      form={form}
      className="grid gap-16"
      onSubmit={submit}
      label="Delete account"
      intro={
        <Text size="body" mb={16}>
          This permanently deletes {deleted}. The shop keeps your orders.
        </Text>
      }
    >
      <PasswordField {...form.input('password')} kind="current" label="Your password" />
      <Flex gap={8} justify="flex-end" mt={8}>
        <Button variant="default" onClick={onCancel}>
          Keep account
        </Button>
        <Button type="submit" variant="outline" color="var(--shop-bad)" aria-disabled={form.busy}>
          {form.busy ? 'Deleting Account...' : 'Delete account'}
        </Button>
      </Flex>
    </TextForm>
  );
}

export function DeleteAccount() {
  const deleted = useDeleted();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  return (
    <li className={`${classes.row} line-below with-end middle`}>
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
