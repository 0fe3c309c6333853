const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Durations in milliseconds. */
export const time = { seconds, minutes, hours } as const;
