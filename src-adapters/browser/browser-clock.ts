import type { Clock } from '#domain/shared/clock.port.ts';

/** The device's clock; when it is set back it stands still until it has caught up. */
export function makeBrowserClock(): Clock {
  let latest = 0;
  return {
    now: () => {
      latest = Math.max(latest, Date.now());
      return latest;
    },
  };
}
