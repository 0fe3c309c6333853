// @vitest-environment jsdom
import { makeLocalBoxDrafts } from '#adapters/browser/local-storage/local-box-drafts.ts';
import { corruptOf, draftOf } from '#adapters/browser/local-storage/storage-keys.ts';
import { boxDraftsContract } from '../../contract/box-drafts.contract.ts';
import { openBrowser } from './browser-stage.ts';

boxDraftsContract('local storage', async () => {
  const browser = openBrowser();
  const { inner, faults } = browser.local;
  const open = () => makeLocalBoxDrafts(browser.place);
  return {
    drafts: open(),
    reload: open,
    plant: (key, text) => inner.setItem(draftOf(`box ${key}`), text),
    aside: (key) =>
      Object.keys(inner)
        .filter((stored) => stored.startsWith(corruptOf(draftOf(`box ${key}`))))
        .map((stored) => inner.getItem(stored) ?? ''),
    text: (key) => inner.getItem(draftOf(`box ${key}`)),
    fill: () => {
      faults.write = 'full';
    },
    forbid: () => {
      faults.access = true;
    },
    close: browser.close,
  };
}, ['reload', 'plant', 'fill', 'forbid']);
