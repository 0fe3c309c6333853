import { Button, Group, Stack, Text } from '@mantine/core';

type AskFirstProps = {
  question: string;
  /** What is done; names the group. */
  yes: string;
  busy: boolean;
  /** Why it failed. */
  problem: string | null;
  size?: 'compact-sm' | 'sm';
  onYes: () => void;
  onCancel: () => void;
};

/** A question in the place of the button that asked it. */
export function AskFirst({ question, yes, busy, problem, size = 'sm', onYes, onCancel }: AskFirstProps) {
  return (
    <Stack gap={8} role="group" aria-label={yes}>
      <Text size="sm">{question}</Text>
      {problem && (
        <Text role="alert" size="sm" c="var(--shop-bad)">
          {problem}
        </Text>
      )}
      <Group gap={8}>
        <Button size={size} autoFocus loading={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button size={size} variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
