import type { Clock } from '#domain/shared/clock.port.ts';

/** The machine's clock. A clock that is set back stands still until it has caught up. */
export function makeNodeClock(): Clock {
  let latest = 0;
  return {
    now: () => {
      latest = Math.max(latest, Date.now());
      return latest;
    },
  };
}
