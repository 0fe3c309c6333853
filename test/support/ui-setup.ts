import './react-act.ts';
import '@testing-library/jest-dom/vitest';
import { setImmediate as turn } from 'node:timers/promises';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { installDevice } from './fake-device.ts';
import { quickenJsdom } from './quick-jsdom.ts';

/**
 * The files of the ui project share their workers, and with them one window: every test leaves it as it found it.
 */

// jsdom spends most of its time computing visibility, so tests that assert it use `hidden: false`. Timeouts fit a
// loaded machine.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true, getElementError });

// Prints the page once, not at every retry.
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

// To compute a name, jsdom matches each element with every rule. Most are the theme's variables, which no test reads, and
// classes under media queries, of which jsdom matches none.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  configurable: true,
  set(this: HTMLStyleElement, text: string) {
    if (!['true', 'classes'].includes(this.dataset.mantineStyles ?? '')) this.textContent = text;
  },
});

quickenJsdom();

// In jsdom nothing has a size. Mantine takes that for a menu whose button was scrolled away and hides it, so that its focus
// trap finds nothing and prints the whole tree of React.
const { warn } = console;
const isAboutHiddenMenu = (text: unknown): boolean =>
  text === '[@mantine/hooks/use-focus-trap] Failed to find focusable element within provided node';
console.warn = (...parts: unknown[]) => {
  if (!isAboutHiddenMenu(parts[0])) warn(...parts);
};

function clearAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

beforeEach(() => {
  installDevice();
});

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

// Code that the last test did not wait for must not load during the next file.
afterAll(async () => {
  await vi.dynamicImportSettled();
  await turn();
  await turn();
});
