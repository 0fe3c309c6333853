// @vitest-environment jsdom
import { makeLocalRecentCards } from '#adapters/browser/local-storage/local-recent-cards.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { recentCardsContract } from '../../contract/recent-cards.contract.ts';
import { openBrowser } from './browser-stage.ts';

recentCardsContract('local storage', async () => {
  const browser = openBrowser();
  const open = () => makeLocalRecentCards(browser.place);
  return {
    recent: open(),
    reload: open,
    plant: (text) => browser.local.inner.setItem(storageKeys.recentCards, text),
    break: () => {
      browser.local.faults.access = true;
    },
    close: browser.close,
  };
}, ['reload', 'plant', 'break']);
