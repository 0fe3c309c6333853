type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'setTimeout'> & {
  readonly requestIdleCallback?: Window['requestIdleCallback'];
};

/** Milliseconds after the page has loaded, on a machine that is never idle. */
const longestWait = 500;

const presses = ['pointerdown', 'click', 'keydown', 'touchstart'] as const;

/** Resolves when the page has loaded and is idle, at the latest with the first press of a pointer or key. */
export const whenQuiet = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      for (const press of presses) page.removeEventListener(press, done, true);
      resolve();
    };
    const idle = () => {
      // Safari has no idle callbacks.
      if (page.requestIdleCallback) page.requestIdleCallback(done, { timeout: longestWait });
      else page.setTimeout(done, 1);
    };
    for (const press of presses) page.addEventListener(press, done, true);
    if (page.document.readyState === 'complete') idle();
    else page.addEventListener('load', idle, { once: true });
  });
