import { Flex } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useUseCases } from '../../../use-cases.tsx';

/** On every page while checkout is paused (SET-09). */
export function VacationBanner() {
  const { vacation } = useUseCases().shop.details;
  return vacation === null ? null : (
    <Flex
      component="p"
      gap={8}
      align="center"
      justify="center"
      p="8px 16px"
      lh="1.4"
      className="no-print fz-13 inverse"
    >
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden className="rigid" />
      {vacation}
    </Flex>
  );
}
