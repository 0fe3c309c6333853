import { Stack, Title } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type StepHeadProps = { title: string; children?: ReactNode };

/** Takes the focus, because the button of the previous step is gone. */
export function StepHead({ title, children }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <Title ref={heading} tabIndex={-1} order={2} fz={18} lh="26px">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
