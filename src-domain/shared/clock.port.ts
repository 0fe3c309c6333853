/** Domain rules take instants as parameters instead of a clock. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. Never decreases within a process. */
  now(): number;
}
