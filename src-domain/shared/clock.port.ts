/** Tells the time. Rules never ask for it themselves: they are handed an instant. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. Never falls within one process. */
  now(): number;
}
