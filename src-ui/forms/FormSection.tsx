import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EntryForm.module.css';

export function FormSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <Box component="legend" mb={12} className="body strong">
        {name}
      </Box>
      <div className={`${classes.fields} halves`}>{children}</div>
    </fieldset>
  );
}
