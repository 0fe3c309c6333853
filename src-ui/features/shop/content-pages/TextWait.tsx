import { Stack } from '@mantine/core';
import classes from './ContentPage.module.css';

const parts = ['first', 'second', 'third'];

export function TextWait() {
  return (
    <Stack role="status" gap={40} maw="68ch" pt={8}>
      <span className="unseen">Loading the page</span>
      {parts.map((part) => (
        <div key={part} aria-hidden>
          <span className={classes.bar} data-kind="heading" />
          <span className={classes.bar} />
          <span className={classes.bar} />
          <span className={classes.bar} data-kind="last" />
        </div>
      ))}
    </Stack>
  );
}
