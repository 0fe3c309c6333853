import type { Clock } from '#domain/shared/clock.port.ts';

/** Never goes backwards. */
export function makeBrowserClock(): Clock {
  let latest = 0;
  return {
    now: () => {
      latest = Math.max(latest, Date.now());
      return latest;
    },
  };
}
