import { Drawer, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../../components/use-back-closes.ts';
import classes from './SectionDrawer.module.css';

type SectionDrawerProps = {
  title: string;
  /** Pixels. */
  width: number;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function SectionDrawer({ title, width, opened, onClose, children }: SectionDrawerProps) {
  useBackCloses(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={width}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close the sections' }}
      classNames={{
        content: 'stacked line-right',
        header: `${classes.header} rigid`,
        body: `${classes.body} flex fills`,
      }}
    >
      <Flex aria-label="Management" component="nav" flex={1} miw={0}>
        {children}
      </Flex>
    </Drawer>
  );
}
