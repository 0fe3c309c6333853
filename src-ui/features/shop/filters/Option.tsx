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
  /** Whether the count describes the option, and is not in its name. */
  isNamedAlone?: boolean | undefined;
  checked: boolean;
  onChoose: () => void;
};

const cardsText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'card' : 'cards'}`;

export function Option({ kind, name, label, mark, count, isNamedAlone = false, checked, onChoose }: OptionProps) {
  return (
    <label className={`${classes.option} hovers row flex middle pointer corners`} data-empty={count === 0 || undefined}>
      <input
        type={kind}
        name={name}
        checked={checked}
        onChange={onChoose}
        className={`${classes.box} rigid`}
        aria-description={isNamedAlone && count !== undefined ? cardsText(count) : undefined}
      />
      <Box component="span" flex={1} miw={0} className={classes.label}>
        {mark}
        {label}
      </Box>
      {count !== undefined && (
        <span className="fz-13 quiet" aria-hidden={isNamedAlone || undefined}>
          {!isNamedAlone && <span className="unseen">, </span>}
          {count.toLocaleString('en-US')}
          {!isNamedAlone && <span className="unseen">{count === 1 ? ' card' : ' cards'}</span>}
        </span>
      )}
    </label>
  );
}
