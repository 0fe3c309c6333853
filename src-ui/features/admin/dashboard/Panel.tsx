import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

type PanelProps = { title: string; tools?: ReactNode; children: ReactNode };

export function Panel({ title, tools, children }: PanelProps) {
  const id = useId();
  return (
    <Box component="section" miw={0} className={`${classes.panel} panel`} aria-labelledby={id}>
      <Group gap="8px 16px" justify="space-between" mih={36} mb={8}>
        <Title id={id} order={2} fz={15} lh="22px" lts="-0.01em">
          {title}
        </Title>
        {tools}
      </Group>
      {children}
    </Box>
  );
}

/** Empty state of a list. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text inherit pt={8} pb={12} c="dimmed">
    {children}
  </Text>
);
