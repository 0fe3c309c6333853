import type { Container } from 'inversify';
import { makeLateBoxes } from '#adapters/browser/late-ports.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { bindPage } from './page-tokens.ts';

export function bindHttpBoxes(container: Container, api: ApiClient): void {
  bindPage(container, {
    boxes: makeLateBoxes(async () => {
      const { makeHttpBoxes } = await import('#adapters/browser/http/http-boxes.ts');
      return makeHttpBoxes(api);
    }),
  });
}
