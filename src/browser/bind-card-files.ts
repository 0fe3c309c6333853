import type { Container } from 'inversify';
import type { SavedAnswers } from '#adapters/browser/http/saved-answers.ts';
import { lateUseCase } from '#adapters/browser/late-port.ts';
import { makeLateCardFiles } from '#adapters/browser/late-ports.ts';
import type { ApiClient } from '#adapters/calls/api.ts';
import type { ShopConfig } from '#adapters/calls/shop-config.wire.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { loggedStore } from './storages.ts';

const placeIn = (container: Container) =>
  loggedStore({ clock: container.get(pageTokens.clock), log: container.get(pageTokens.log) });

/** The code that writes PDF is loaded with the first labels. */
const printLabelsOf = (container: Container, base: string) =>
  lateUseCase(async () => (await import('./open-labels.ts')).openLabels(container.get(pageTokens.catalog), base));

/** Without `PUBLIC_URL` the shop only knows its address on this machine; staff may have come by another one. */
const addressForCustomers = (publicUrl: string): string =>
  new URL(publicUrl).hostname === 'localhost' ? location.origin : publicUrl;

export function bindHttpCardFiles(
  container: Container,
  api: ApiClient,
  saved: Pick<SavedAnswers, 'forget'>,
  { publicUrl }: Pick<ShopConfig, 'publicUrl'>,
): void {
  bindPage(container, {
    cardFiles: makeLateCardFiles(async () => {
      const { openHttpCardFiles } = await import('./open-card-files.ts');
      return openHttpCardFiles(api, saved, placeIn(container));
    }),
    printLabels: printLabelsOf(container, addressForCustomers(publicUrl)),
  });
}

export function bindLocalCardFiles(container: Container): void {
  bindPage(container, {
    cardFiles: makeLateCardFiles(async () => {
      const { openLocalCardFiles } = await import('./open-card-files.ts');
      const shop = { catalog: container.get(pageTokens.catalog), cardStore: container.get(pageTokens.cardStore) };
      return openLocalCardFiles(shop, placeIn(container));
    }),
    printLabels: printLabelsOf(container, location.origin),
  });
}
