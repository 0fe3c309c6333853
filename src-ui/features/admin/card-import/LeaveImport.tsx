import { Button, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import classes from './CardImport.module.css';

/** Confirms before leaving a running import (CMGR-41). */
export function LeaveImport({ running, onLeave }: { running: boolean; onLeave: () => void }) {
  const blocker = useBlocker(running);
  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [running]);
  const { state } = blocker;
  const { reset } = blocker;
  useEffect(() => {
    // The import ended while the dialog was open.
    if (!running) reset?.();
  }, [running, reset]);
  return (
    <Modal
      opened={state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Stop the import and leave?"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      <Text size="plain" mb={20}>
        Imported rows stay. Import the same file again to continue.
      </Text>
      <div className={classes.actions}>
        <Button
          variant="outline"
          color="var(--shop-bad)"
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          Stop and leave
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Continue importing
        </Button>
      </div>
    </Modal>
  );
}
