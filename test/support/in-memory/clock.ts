import type { Clock } from '#domain/shared/clock.port.ts';

export type FixedClock = Clock & {
  /** Moves the time forward. */
  advance(milliseconds: number): void;
  /** Sets it wrong or right: back, where negative. */
  jump(milliseconds: number): void;
};

/** A clock that only moves when told. */
export function makeFixedClock(start = '2025-06-01T12:00:00.000Z'): FixedClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += Math.max(0, milliseconds);
    },
    jump: (milliseconds) => {
      now += milliseconds;
    },
  };
}
