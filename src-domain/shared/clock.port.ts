/** Domain rules take instants as parameters instead of a clock. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. Decreases only where the machine's clock was wrong by more than a minute. */
  now(): number;
}
