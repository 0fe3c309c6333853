import { IconCloudOff } from '@tabler/icons-react';
import classes from './ConnectionBanner.module.css';
import { useOnline } from './use-online.ts';

export function ConnectionBanner() {
  const online = useOnline();
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
