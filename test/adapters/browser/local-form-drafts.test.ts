// @vitest-environment jsdom
import { makeLocalFormDrafts } from '#adapters/browser/local-storage/local-form-drafts.ts';
import { corruptOf, draftOf } from '#adapters/browser/local-storage/storage-keys.ts';
import { formDraftsContract } from '../../contract/form-drafts.contract.ts';
import { openBrowser } from './browser-stage.ts';

formDraftsContract('local storage', async () => {
  const browser = openBrowser();
  const { inner, faults } = browser.local;
  const open = () => makeLocalFormDrafts(browser.place);
  return {
    drafts: open(),
    reload: open,
    plant: (key, text) => inner.setItem(draftOf(key), text),
    aside: (key) =>
      Object.keys(inner)
        .filter((stored) => stored.startsWith(corruptOf(draftOf(key))))
        .map((stored) => inner.getItem(stored) ?? ''),
    text: (key) => inner.getItem(draftOf(key)),
    fill: () => {
      faults.write = 'full';
    },
    forbid: () => {
      faults.access = true;
    },
    close: browser.close,
  };
}, ['reload', 'plant', 'fill', 'forbid']);
