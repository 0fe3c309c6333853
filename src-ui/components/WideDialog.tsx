import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';
import { useOpensAfterMount } from './use-opens-after-mount.ts';
import classes from './WideDialog.module.css';

type WideDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** False where whoever opens it sees to Escape and Back itself. */
  closesByItself?: boolean;
  children: ReactNode;
};

/** A dialog with room for a long form, or for two texts beside each other; it fills a phone. */
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
