// @vitest-environment jsdom
import { makeLocalKeyPreference } from '#adapters/browser/local-storage/local-key-preference.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { keyPreferenceContract } from '../../contract/key-preference.contract.ts';
import { openBrowser } from './browser-stage.ts';

keyPreferenceContract('local storage', async () => {
  const browser = openBrowser();
  const open = () => makeLocalKeyPreference(browser.local.safe, browser.log);
  return {
    preference: open(),
    reload: open,
    plant: (text) => browser.local.inner.setItem(storageKeys.keys, text),
    break: () => {
      browser.local.faults.access = true;
    },
    close: browser.close,
  };
}, ['reload', 'plant', 'break']);
