import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SmallModal.module.css';
import { useBackCloses } from './use-back-closes.ts';

type SmallModalProps = {
  opened: boolean;
  title: string;
  /** `large`: large title. `wide`: for pictures. */
  look?: 'large' | 'wide';
  onClose: () => void;
  /** False for a dialog about Back itself. */
  backCloses?: boolean;
  /** Called after the closing animation; the opening button may be gone. */
  onLeft?: () => void;
  children: ReactNode;
};

export function SmallModal({ opened, title, look, onClose, backCloses = true, onLeft, children }: SmallModalProps) {
  useBackCloses(opened && backCloses, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      {...(look === 'wide' && { size: 720 })}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'fade', duration: 150 }}
      onExitTransitionEnd={onLeft}
      classNames={{
        root: look && classes[look],
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
    </Modal>
  );
}
