import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpensAfterMount } from './use-opens-after-mount.ts';
import classes from './WideDialog.module.css';

type WideDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** False where whoever opens it listens to Escape itself. */
  closeOnEscape?: boolean;
  children: ReactNode;
};

/** A dialog with room for a long form, or for two texts beside each other; it fills a phone. */
export function WideDialog({ opened, title, onClose, closeOnEscape = true, children }: WideDialogProps) {
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={title}
      closeOnEscape={closeOnEscape}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'fade', duration: 150 }}
      size={920}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
    </Modal>
  );
}
