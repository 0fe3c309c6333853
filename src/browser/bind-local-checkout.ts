import type { Container } from 'inversify';
import { okAsync, ResultAsync } from 'neverthrow';
import { late } from '#adapters/browser/http/late.ts';
import type { LocalCards, ReadSamples } from '#adapters/browser/local-storage/local-cards.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { makeLateCheckout, makeLateOwnOrders } from '#adapters/browser/shared-late-ports.ts';
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
  const checkout = makeLateCheckout(load);
  const hasOrders = () => place.storage.read(storageKeys.orders).unwrapOr(null) !== null;

  bindPage(container, {
    checkout: { ...checkout, ...parts.checkout, loadStripe: null },
    listOwnOrders: makeLateOwnOrders(async () => (await load()).listOwnOrders),
  });
  container
    .bind(pageTokens.processWaitingOrders)
    .toConstantValue(() =>
      hasOrders()
        ? ResultAsync.fromPromise(load(), () => ({ kind: 'orders-unavailable' }) as const).andThen(
            ({ processWaitingOrders }) => processWaitingOrders(),
          )
        : okAsync(0),
    );
}
