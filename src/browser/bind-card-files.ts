import type { Container } from 'inversify';
import type { Api } from '#adapters/browser/http/api.ts';
import type { SavedAnswers } from '#adapters/browser/http/saved-answers.ts';
import { makeLateCardFiles } from '#adapters/browser/late-ports.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { valuePlace } from './storages.ts';

/** Files of cards over the shop's API. All of it comes with its first use. */
export function bindHttpCardFiles(container: Container, api: Api, saved: Pick<SavedAnswers, 'forget'>): void {
  bindPage(container, {
    cardFiles: makeLateCardFiles(async () => {
      const { openHttpCardFiles } = await import('./open-card-files.ts');
      return openHttpCardFiles(api, saved, valuePlace(container));
    }),
  });
}

/** Files of cards over this browser's cards. All of it comes with its first use. */
export function bindLocalCardFiles(container: Container): void {
  bindPage(container, {
    cardFiles: makeLateCardFiles(async () => {
      const { openLocalCardFiles } = await import('./open-card-files.ts');
      const shop = { catalog: container.get(pageTokens.catalog), desk: container.get(pageTokens.cardDesk) };
      return openLocalCardFiles(shop, valuePlace(container));
    }),
  });
}
