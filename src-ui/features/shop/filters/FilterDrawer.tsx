import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useBackCloses } from '../../../components/use-back-closes.ts';
import { useOpensAfterMount } from '../../../components/use-opens-after-mount.ts';
import classes from './FilterDrawer.module.css';

type FilterDrawerProps = {
  opened: boolean;
  onClose: () => void;
  clear: { readonly label: string; readonly onClear: () => void };
  /** Of `countText`. */
  count: string | null;
  children: ReactNode;
};

export function FilterDrawer({ opened, onClose, clear, count, children }: FilterDrawerProps) {
  useBackCloses(opened, onClose, useLocation().key);
  return (
    <Drawer
      opened={useOpensAfterMount(opened)}
      onClose={onClose}
      position="bottom"
      size="85dvh"
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close the filters' }}
      classNames={{ content: `${classes.content} line-above`, body: classes.body ?? '' }}
    >
      {children}
      <div className={`${classes.foot} line-above paper flex gap-8`}>
        <Button variant="default" onClick={clear.onClear}>
          {clear.label}
        </Button>
        <Button flex={1} onClick={onClose}>
          {`Show ${count?.toLowerCase() ?? 'cards'}`}
        </Button>
      </div>
    </Drawer>
  );
}
