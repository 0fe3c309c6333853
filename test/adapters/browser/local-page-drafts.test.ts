// @vitest-environment jsdom
import { makeLocalPageDrafts } from '#adapters/browser/local-storage/local-page-drafts.ts';
import { corruptOf, draftOf } from '#adapters/browser/local-storage/storage-keys.ts';
import { pageDraftsContract } from '../../contract/page-drafts.contract.ts';
import { openBrowser } from './browser-stage.ts';

pageDraftsContract('local storage', async () => {
  const browser = openBrowser();
  const { inner, faults } = browser.local;
  const open = () => makeLocalPageDrafts(browser.place);
  return {
    drafts: open(),
    reload: open,
    plant: (page, text) => inner.setItem(draftOf(`page ${page}`), text),
    aside: (page) =>
      Object.keys(inner)
        .filter((stored) => stored.startsWith(corruptOf(draftOf(`page ${page}`))))
        .map((stored) => inner.getItem(stored) ?? ''),
    text: (page) => inner.getItem(draftOf(`page ${page}`)),
    fill: () => {
      faults.write = 'full';
    },
    forbid: () => {
      faults.access = true;
    },
    close: browser.close,
  };
}, ['reload', 'plant', 'fill', 'forbid']);
