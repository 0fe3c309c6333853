import type { Container } from 'inversify';
import { okAsync, ResultAsync } from 'neverthrow';
import { late } from '#adapters/browser/http/late.ts';
import { latePort, lateUseCase, notLoaded } from '#adapters/browser/late-port.ts';
import type { LocalCards, ReadSamples } from '#adapters/browser/local-storage/local-cards.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import type { BrowserParts } from './browser-parts.ts';
import { bindPage, pageTokens } from './page-tokens.ts';
import { localStore } from './storages.ts';

/** Loaded on first use. */
export function bindLocalCheckout(
  container: Container,
  parts: BrowserParts,
  cards: LocalCards,
  samples: ReadSamples,
): void {
  const place = localStore(container.get(pageTokens.clock));
  const load = late(async () => {
    const { openLocalCheckout } = await import('./local-checkout.ts');
    return openLocalCheckout({
      place,
      cards,
      samples,
      catalog: container.get(pageTokens.catalog),
      sessions: container.get(pageTokens.sessions),
      ids: container.get(pageTokens.ids),
      log: container.get(pageTokens.log),
    });
  });
  const { quoteOrder, placeOrder, payOrder, readOrder } = latePort(load);
  const hasOrders = () => place.storage.read(storageKeys.orders).unwrapOr(null) !== null;

  bindPage(container, {
    checkout: { quoteOrder, placeOrder, payOrder, readOrder, ...parts.checkout, loadStripe: null },
    listOwnOrders: lateUseCase(async () => (await load()).listOwnOrders),
  });
  container
    .bind(pageTokens.processWaitingOrders)
    .toConstantValue(() =>
      hasOrders()
        ? ResultAsync.fromPromise(load(), () => notLoaded).andThen(({ processWaitingOrders }) => processWaitingOrders())
        : okAsync(0),
    );
}
