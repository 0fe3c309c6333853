import type { Container } from 'inversify';
import { okAsync, ResultAsync } from 'neverthrow';
import { late } from '#adapters/browser/http/late.ts';
import { makeLateCheckout, makeLateOwnOrders } from '#adapters/browser/late-ports.ts';
import type { LocalCards, ReadSamples } from '#adapters/browser/local-storage/local-cards.ts';
import { storageKeys } from '#adapters/browser/local-storage/storage-keys.ts';
import { tokens } from '../tokens.ts';
import { localPlace } from './storages.ts';

/** Checkout in this browser. Its code comes with its first use: most visits never get there. */
export function bindLocalCheckout(container: Container, cards: LocalCards, samples: ReadSamples): void {
  const place = localPlace(container.get(tokens.clock));
  const load = late(async () => {
    const { openLocalCheckout } = await import('./local-checkout.ts');
    return openLocalCheckout({
      place,
      cards,
      samples,
      catalog: container.get(tokens.cardCatalog),
      sessions: container.get(tokens.sessions),
      ids: container.get(tokens.ids),
      log: container.get(tokens.log),
    });
  });
  const checkout = makeLateCheckout(load);
  const hasOrders = () => place.storage.read(storageKeys.orders).unwrapOr(null) !== null;

  container.bind(tokens.placeOrder).toConstantValue(checkout.placeOrder);
  container.bind(tokens.payOrder).toConstantValue(checkout.payOrder);
  container.bind(tokens.readOrder).toConstantValue(checkout.readOrder);
  container.bind(tokens.listOwnOrders).toConstantValue(makeLateOwnOrders(async () => (await load()).listOwnOrders));
  container
    .bind(tokens.processWaitingOrders)
    .toConstantValue(() =>
      hasOrders()
        ? ResultAsync.fromPromise(load(), () => ({ kind: 'orders-unavailable' }) as const).andThen(
            ({ processWaitingOrders }) => processWaitingOrders(),
          )
        : okAsync(0),
    );
}
