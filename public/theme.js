/*
 * Sets the look before anything is painted, so that no page flashes in the wrong colours. The page knows the same key as
 * `storageKeys.theme`. Plain script, blocking, first in the head; it never throws.
 */
(() => {
  let mode = 'system';
  try {
    mode = window.localStorage.getItem('mantine-color-scheme-value') || mode;
  } catch {
    // A browser that forbids storage gets the device's look.
  }
  let look = mode === 'light' || mode === 'dark' ? mode : '';
  if (!look) {
    try {
      look = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    } catch {
      look = 'light';
    }
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', look);
})();
