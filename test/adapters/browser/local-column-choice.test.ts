// @vitest-environment jsdom
import { makeLocalColumnChoice } from '#adapters/browser/local-storage/local-column-choice.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { columnChoiceContract } from '../../contract/column-choice.contract.ts';
import { openBrowser } from './browser-stage.ts';

columnChoiceContract('local storage', async () => {
  const browser = openBrowser();
  const open = () => makeLocalColumnChoice(browser.local.safe, browser.log);
  return {
    choice: open(),
    reload: open,
    plant: (text) => browser.local.inner.setItem(storageKeys.columns, text),
    break: () => {
      browser.local.faults.access = true;
    },
    close: browser.close,
  };
}, ['reload', 'plant', 'break']);
