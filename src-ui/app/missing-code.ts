/** Messages of browsers and Vite for a failed code download. */
const sayings =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether page code failed to load: offline, or replaced by an update (M5). */
export const isMissingCode = (thrown: unknown): boolean => thrown instanceof Error && sayings.test(thrown.message);
