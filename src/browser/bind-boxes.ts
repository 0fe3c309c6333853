import type { Container } from 'inversify';
import { exclusiveUnder } from '#adapters/browser/exclusive.ts';
import { makeLateBoxes } from '#adapters/browser/first-late-ports.ts';
import type { Api } from '#adapters/browser/http/api.ts';
import type { CopyStores } from '#adapters/browser/local-storage/redundant-store.ts';
import { bindPage } from './page-tokens.ts';

export function bindLocalBoxes(container: Container, places: CopyStores): void {
  bindPage(container, {
    boxes: makeLateBoxes(async () => {
      const { makeLocalBoxes } = await import('#adapters/browser/local-storage/local-boxes.ts');
      return makeLocalBoxes(places, exclusiveUnder('goat-boxes'));
    }),
  });
}

export function bindHttpBoxes(container: Container, api: Api): void {
  bindPage(container, {
    boxes: makeLateBoxes(async () => {
      const { makeHttpBoxes } = await import('#adapters/browser/http/http-boxes.ts');
      return makeHttpBoxes(api);
    }),
  });
}
