import { Button, Group } from '@mantine/core';

type PricingActionsProps = {
  readonly name: string;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  /** Null once it has ended. */
  readonly onEnd: (() => void) | null;
};

const small = { variant: 'default', size: 'compact-sm' } as const;

export function PricingActions({ name, busy, onEdit, onDuplicate, onEnd }: PricingActionsProps) {
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <Button {...small} aria-label={`Edit ${name}`} aria-haspopup="dialog" onClick={onEdit}>
        Edit
      </Button>
      <Button {...small} aria-label={`Duplicate ${name}`} aria-haspopup="dialog" onClick={onDuplicate}>
        Duplicate
      </Button>
      {onEnd && (
        <Button {...small} aria-label={`End ${name}`} aria-disabled={busy} onClick={() => !busy && onEnd()}>
          End
        </Button>
      )}
    </Group>
  );
}
