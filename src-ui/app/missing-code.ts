/** How browsers, and the build's own loader, say that a part of the page's code could not be fetched. */
const sayings =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/**
 * Whether a page could not be shown because its code is not to be had: there is no connection, or the shop was updated and
 * the code of the older version is gone (M5).
 */
export const isMissingCode = (thrown: unknown): boolean => thrown instanceof Error && sayings.test(thrown.message);
