import type { Container } from 'inversify';
import { exclusiveUnder } from '#adapters/browser/exclusive.ts';
import { makeLateBoxes } from '#adapters/browser/late-ports.ts';
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
