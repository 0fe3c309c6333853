import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeLocalPreferences } from '#adapters/browser/local-storage/stored-preferences.ts';
import { themeModes } from '#domain/theme/theme.ts';
import { type BrowserStage, openBrowser } from './browser-stage.ts';

const script = readFileSync('public/theme.js', 'utf8');
const key = 'mantine-color-scheme-value';

let browser: BrowserStage;
beforeEach(() => {
  browser = openBrowser();
});

type Device = { readonly isDark: boolean; readonly hasStorage?: boolean; readonly hasMedia?: boolean };

/** Runs the script as a page of this device would, and answers the look it sets. */
function lookOn({ isDark, hasStorage = true, hasMedia = true }: Device): string | null {
  const page = document.implementation.createHTMLDocument();
  const device = {
    get localStorage() {
      if (!hasStorage) throw new DOMException('denied', 'SecurityError');
      return browser.local.inner;
    },
    matchMedia: () => {
      if (!hasMedia) throw new Error('no media queries');
      return { matches: isDark };
    },
  };
  new Function('window', 'document', script)(device, page);
  // It also listens to presses.
  window.takePressed?.();
  return page.documentElement.getAttribute('data-mantine-color-scheme');
}

describe('the script that sets the look before the first paint', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    ['system', true, 'dark'],
    ['purple', true, 'dark'],
    [null, false, 'light'],
  ] as const)('finds the stored mode %s on a device that is dark: %s [THEME-04]', (stored, isDark, look) => {
    if (stored !== null) browser.local.inner.setItem(key, stored);
    expect(lookOn({ isDark })).toBe(look);
  });

  it('puts every stored mode in effect again after a reload [THEME-04]', () => {
    const preference = makeLocalPreferences({ ...browser.place, log: browser.log, tabs: window }).theme;
    for (const mode of themeModes) {
      preference.write(mode);
      expect(makeLocalPreferences({ ...browser.place, log: browser.log, tabs: window }).theme.read()).toBe(mode);
      expect(lookOn({ isDark: true })).toBe(mode === 'light' ? 'light' : 'dark');
    }
  });

  it('never throws, whatever the browser forbids [THEME-05]', () => {
    expect(lookOn({ isDark: true, hasStorage: false })).toBe('dark');
    expect(lookOn({ isDark: true, hasMedia: false })).toBe('light');
    expect(lookOn({ isDark: true, hasStorage: false, hasMedia: false })).toBe('light');
  });
});
