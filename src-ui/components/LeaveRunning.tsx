import { Button, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import classes from './Steps.module.css';
import { useUnloadQuestion } from './use-unload-question.ts';

type LeaveTexts = { readonly title: string; readonly note: string; readonly stay: string };

type LeaveRunningProps = { running: boolean; onLeave: () => void; texts: LeaveTexts };

/** Confirms before leaving while a job runs (CMGR-41). */
export function LeaveRunning({ running, onLeave, texts }: LeaveRunningProps) {
  const blocker = useBlocker(running);
  useUnloadQuestion(running);
  const { state } = blocker;
  const { reset } = blocker;
  useEffect(() => {
    // The job ended while the dialog was open.
    if (!running) reset?.();
  }, [running, reset]);
  return (
    <Modal
      opened={state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      <Text size="plain" mb={20}>
        {texts.note}
      </Text>
      <div className={`${classes.actions} flex wraps gap-8`}>
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
          {texts.stay}
        </Button>
      </div>
    </Modal>
  );
}
