import { Skeleton, Stack } from '@mantine/core';
import classes from './Checkout.module.css';

/** Placeholder of the provider's fields. */
export function CardFieldsWait() {
  return (
    <Stack role="status" aria-label="Loading the payment form" gap={16} className={classes.wait}>
      <Skeleton h={44} />
      <div className="halves gap-16">
        <Skeleton h={44} />
        <Skeleton h={44} />
      </div>
      <Skeleton h={44} />
    </Stack>
  );
}
