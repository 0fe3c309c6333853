import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import classes from './Account.module.css';
import { PasswordForm } from './PasswordForm.tsx';

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
    <li className={`${classes.row} line-below with-end middle`}>
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
          <PasswordForm typed={null} onDone={done} />
        </Box>
      )}
    </li>
  );
}
