// @vitest-environment jsdom
import { makeLocalImportMappings } from '#adapters/browser/local-storage/local-import-mappings.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { importMappingsContract } from '../../contract/import-mappings.contract.ts';
import { openBrowser } from './browser-stage.ts';

importMappingsContract('local storage', async () => {
  const browser = openBrowser();
  const open = () => makeLocalImportMappings({ storage: browser.local.safe, clock: browser.clock }, browser.log);
  return {
    mappings: open(),
    reload: open,
    plant: (text) => browser.local.inner.setItem(storageKeys.importMappings, text),
    break: () => {
      browser.local.faults.access = true;
    },
    close: browser.close,
  };
}, ['reload', 'plant', 'break']);
