import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../../components/FormDialog.module.css';
import { useOpensAfterMount } from '../../components/use-opens-after-mount.ts';

type WideDialogProps = { opened: boolean; title: string; onClose: () => void; children: ReactNode };

/** A dialog with room for two texts beside each other; it fills a phone. */
export function WideDialog({ opened, title, onClose, children }: WideDialogProps) {
  return (
    <Modal
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      title={title}
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
