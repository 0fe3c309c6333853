import { Button, Group } from '@mantine/core';

/** One-line error for a part of the page that could not be loaded. */
export function NotRead({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Group component="p" role="status" gap="8px 16px" justify="space-between" className="fz-14 quiet">
      {what} could not be loaded right now.
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Group>
  );
}
