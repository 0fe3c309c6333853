import { Flex } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import classes from './ConnectionBanner.module.css';
import { useOnline } from './use-online.ts';

export function ConnectionBanner() {
  const online = useOnline();
  return (
    <div role="status" className={`${classes.area} no-print`}>
      {!online && (
        <Flex component="p" gap={8} align="center" justify="center" p="8px 16px" lh="1.4" className="fz-13 inverse">
          <IconCloudOff size={18} stroke={1.6} aria-hidden className="rigid" />
          You are offline. You see saved pages. Your cart is saved and syncs when you are back online.
        </Flex>
      )}
    </div>
  );
}
