import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Stands above a section for as long as it is so. */
export function PortalNotice({ children }: { children: ReactNode }) {
  return (
    <Text role="status" size="note" mb={16} p="8px 14px" bd="1px solid var(--shop-warn)" bdrs={8}>
      {children}
    </Text>
  );
}
