import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Option.module.css';

type OptionProps = {
  kind: 'radio' | 'checkbox';
  name: string;
  label: string;
  /** Before the label. */
  mark?: ReactNode;
  /** Matching cards; undefined while unknown. */
  count?: number | undefined;
  checked: boolean;
  onChoose: () => void;
};

export function Option({ kind, name, label, mark, count, checked, onChoose }: OptionProps) {
  return (
    <label className={`${classes.option} row`} data-empty={count === 0 || undefined}>
      <input type={kind} name={name} checked={checked} onChange={onChoose} className={`${classes.box} rigid`} />
      <Box component="span" flex={1} miw={0} className={classes.label}>
        {mark}
        {label}
      </Box>
      {count !== undefined && (
        <span className="fz-13 quiet">
          <span className="unseen">, </span>
          {count.toLocaleString('en-US')}
          <span className="unseen">{count === 1 ? ' card' : ' cards'}</span>
        </span>
      )}
    </label>
  );
}
