import { Box } from '@mantine/core';
import { useCallback } from 'react';
import classes from './Tick.module.css';

type TickProps = {
  label: string;
  checked: boolean;
  /** Indeterminate. */
  mixed?: boolean;
  /** @param range whether Shift was held */
  onToggle: (range: boolean) => void;
};

/** A checkbox with a touch-sized target. */
export function Tick({ label, checked, mixed = false, onToggle }: TickProps) {
  const show = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = mixed && !checked;
    },
    [mixed, checked],
  );
  return (
    <Box component="label" display="inline-grid" w={40} h={40} className={`${classes.tick} pointer`}>
      <input
        ref={show}
        type="checkbox"
        aria-label={label}
        checked={checked}
        className={classes.box}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </Box>
  );
}
