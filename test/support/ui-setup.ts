import '@testing-library/jest-dom/vitest';
import { setImmediate as turn } from 'node:timers/promises';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * The files of the ui project share their workers, and with them one window: every test leaves it as it found it.
 */

// A loaded machine may take longer than the second that is given by default; and jsdom, which has no layout, takes most of
// its time to find out what is hidden: a test that asserts it asks with `hidden: false`.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true, getElementError });

// The page is printed for whoever reads the failure, and not at every try of what is waited for.
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => {
      text ??= `${message ?? ''}\n\n${prettyDOM(container)}`;
      return text;
    },
  });
  return error;
}

function clearAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  notifications.clean();
  document.head.replaceChildren();
  document.body.replaceChildren();
  clearAttributes(document.documentElement);
  clearAttributes(document.body);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

// A page's code that the last test did not wait for must not arrive while the next file runs.
afterAll(async () => {
  await vi.dynamicImportSettled();
  await turn();
  await turn();
});
