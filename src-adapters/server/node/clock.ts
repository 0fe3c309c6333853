import type { Clock } from '#domain/shared/clock.port.ts';

/** Milliseconds. A longer step back corrects a clock that was wrong, and is followed: time must not stand still. */
const longestStep = 60_000;

/** Stands still during small steps back of the machine's clock. */
export function makeNodeClock(machine: () => number = Date.now): Clock {
  let latest = 0;
  return {
    now: () => {
      const now = machine();
      latest = latest - now > longestStep ? now : Math.max(latest, now);
      return latest;
    },
  };
}
