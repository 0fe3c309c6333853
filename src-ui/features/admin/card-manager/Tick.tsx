import { Box } from '@mantine/core';
import { useCallback } from 'react';
import classes from './Tick.module.css';

type TickProps = {
  /** Whose tick it is, for who does not see the row. */
  label: string;
  checked: boolean;
  /** Some are and some are not. */
  mixed?: boolean;
  /** @param range whether the shift key was held */
  onToggle: (range: boolean) => void;
};

/** The box that chooses a row. Its room is large enough for a thumb. */
export function Tick({ label, checked, mixed = false, onToggle }: TickProps) {
  const show = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = mixed && !checked;
    },
    [mixed, checked],
  );
  return (
    <Box component="label" display="inline-grid" w={40} h={40} className={classes.tick}>
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
