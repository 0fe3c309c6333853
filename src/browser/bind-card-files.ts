import type { Container } from 'inversify';
import type { Api } from '#adapters/browser/http/api.ts';
import type { SavedAnswers } from '#adapters/browser/http/saved-answers.ts';
import { makeLateCardFiles } from '#adapters/browser/late-ports.ts';
import { tokens } from '../tokens.ts';
import { valuePlace } from './storages.ts';

/** Files of cards over the shop's API. All of it comes with its first use. */
export function bindHttpCardFiles(container: Container, api: Api, saved: Pick<SavedAnswers, 'forget'>): void {
  container.bind(tokens.cardFiles).toConstantValue(
    makeLateCardFiles(async () => {
      const { openHttpCardFiles } = await import('./open-card-files.ts');
      return openHttpCardFiles(api, saved, valuePlace(container));
    }),
  );
}

/** Files of cards over this browser's cards. All of it comes with its first use. */
export function bindLocalCardFiles(container: Container): void {
  container.bind(tokens.cardFiles).toConstantValue(
    makeLateCardFiles(async () => {
      const { openLocalCardFiles } = await import('./open-card-files.ts');
      const shop = { catalog: container.get(tokens.cardCatalog), desk: container.get(tokens.cardDesk) };
      return openLocalCardFiles(shop, valuePlace(container));
    }),
  );
}
