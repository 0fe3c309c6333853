import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';
import { useOpensAfterMount } from './use-opens-after-mount.ts';
import classes from './WideDialog.module.css';

type WideDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** False when the caller handles Escape and Back. */
  closesByItself?: boolean;
  children: ReactNode;
};

/** A wide dialog, full-screen on phones. */
export function WideDialog({ opened, title, onClose, closesByItself = true, children }: WideDialogProps) {
  useBackCloses(opened && closesByItself, onClose);
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={title}
      closeOnEscape={closesByItself}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'fade', duration: 150 }}
      size={920}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        body: classes.body,
      }}
    >
      {children}
    </Modal>
  );
}
