import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';

/** The heading takes the focus, so that it is announced (NEWS-04). */
export function ThankYou({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={16} align="start">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Text fz={16} lh="24px" mb={8}>
        {children}
      </Text>
      <Button component={Link} to={paths.home} size="md">
        Back to Home
      </Button>
    </Stack>
  );
}
