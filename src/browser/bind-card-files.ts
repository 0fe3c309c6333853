import type { Container } from 'inversify';
import type { SavedAnswers } from '#adapters/browser/http/saved-answers.ts';
import { makeLateCardFiles } from '#adapters/browser/late-ports.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { loggedStore } from './storages.ts';

const placeIn = (container: Container) =>
  loggedStore({ clock: container.get(pageTokens.clock), log: container.get(pageTokens.log) });

export function bindHttpCardFiles(container: Container, api: ApiClient, saved: Pick<SavedAnswers, 'forget'>): void {
  bindPage(container, {
    cardFiles: makeLateCardFiles(async () => {
      const { openHttpCardFiles } = await import('./open-card-files.ts');
      return openHttpCardFiles(api, saved, placeIn(container));
    }),
  });
}

export function bindLocalCardFiles(container: Container): void {
  bindPage(container, {
    cardFiles: makeLateCardFiles(async () => {
      const { openLocalCardFiles } = await import('./open-card-files.ts');
      const shop = { catalog: container.get(pageTokens.catalog), cardStore: container.get(pageTokens.cardStore) };
      return openLocalCardFiles(shop, placeIn(container));
    }),
  });
}
