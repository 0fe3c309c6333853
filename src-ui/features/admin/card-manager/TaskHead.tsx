import { Button, Group, Text, Title } from '@mantine/core';
import { type Task, tasks } from './manager-view.ts';
import classes from './TaskHead.module.css';
import type { ManagerViewControl } from './use-manager-view.ts';

export function TaskHead({ task, control }: { task: Task; control: ManagerViewControl }) {
  const { label, hint, lack } = tasks[task];
  const onlyMissing = control.view.missing === lack;
  return (
    <Group gap="8px 16px" mb={16} p="12px 16px" bd="1px solid var(--shop-divider)" bdrs={8} className={classes.task}>
      <Title order={2} fz={15} lh="22px">
        {label}
      </Title>
      <Text size="body" flex="1 1 200px" c="dimmed">
        {hint}
      </Text>
      <Button
        variant="default"
        size="compact-md"
        aria-pressed={onlyMissing}
        onClick={() => control.filter({ missing: onlyMissing ? null : lack })}
      >
        Only cards without a {lack}
      </Button>
      <Button variant="default" size="compact-md" onClick={control.endTask}>
        Show all cards
      </Button>
    </Group>
  );
}
