import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';

type StaffRowProps = { email: string; tags: ReactNode; facts: ReactNode; actions: ReactNode };

/** A member or an invitation. */
export function StaffRow({ email, tags, facts, actions }: StaffRowProps) {
  return (
    <Flex
      component="li"
      wrap="wrap"
      gap="12px 24px"
      align="center"
      justify="space-between"
      p="14px 4px"
      className="line-above"
    >
      <Box flex="1 1 300px" miw={0}>
        <Flex wrap="wrap" gap="4px 8px" align="center">
          <span className="strong breaks">{email}</span>
          {tags}
        </Flex>
        <p className="fz-13 quiet">{facts}</p>
      </Box>
      <Flex wrap="wrap" gap={8} align="center">
        {actions}
      </Flex>
    </Flex>
  );
}
