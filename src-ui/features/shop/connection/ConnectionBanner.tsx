import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import classes from './ConnectionBanner.module.css';
import { useOnline } from './use-online.ts';

function useCatchUp(online: boolean): void {
  const client = useQueryClient();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) void client.invalidateQueries();
    before.current = online;
  }, [online, client]);
}

export function ConnectionBanner() {
  const online = useOnline();
  useCatchUp(online);
  return (
    <div role="status" className={`${classes.area} no-print`}>
      {!online && (
        <p className={classes.banner}>
          <IconCloudOff size={18} stroke={1.6} aria-hidden />
          You are offline. You see saved pages. Your cart is saved and syncs when you are back online.
        </p>
      )}
    </div>
  );
}
