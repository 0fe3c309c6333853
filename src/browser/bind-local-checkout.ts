import type { Container } from 'inversify';
import { errAsync, ResultAsync } from 'neverthrow';
import { exclusiveUnder } from '#adapters/browser/exclusive.ts';
import type { LocalCards, ReadSamples } from '#adapters/browser/local-storage/local-cards.ts';
import { type LocalOrders, makeLocalOrders } from '#adapters/browser/local-storage/local-orders.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import type { ListOwnOrders, OwnOrdersFailure } from '#domain/checkout/list-own-orders.use-case.ts';
import { anybody, type Buyer, type PlaceOrder } from '#domain/checkout/place-order.use-case.ts';
import type { ReadOrder } from '#domain/checkout/read-order.use-case.ts';
import { makeSweepOrders, type SweepOrders } from '#domain/checkout/sweep-orders.use-case.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import { bindCheckout } from '../bind-use-cases.ts';
import { tokens } from '../tokens.ts';
import { localPlace } from './storages.ts';

/** Whoever is signed in here. Open orders are not counted: a browser has one cart. */
const buyerOf = (sessions: Sessions): Promise<Buyer> =>
  sessions.current().match(
    (viewer) => (viewer.role === 'visitor' ? anybody : { owner: viewer.id, client: null }),
    () => anybody,
  );

/** Nobody sweeps in a page that is closed: holds that are over end before an order is placed, so that their copies are there. */
const placeHere =
  (place: PlaceOrder, sweep: SweepOrders, sessions: Sessions): PlaceOrder =>
  (request) =>
    sweep()
      .andThen(() => ResultAsync.fromSafePromise(buyerOf(sessions)))
      .andThen((buyer) => place(request, buyer));

const ownOrders =
  (ownOf: LocalOrders['ownOf'], sessions: Sessions): ListOwnOrders =>
  () =>
    sessions
      .current()
      .mapErr((): OwnOrdersFailure => ({ kind: 'orders-unavailable' }))
      .andThen(
        (viewer): ReturnType<ListOwnOrders> =>
          viewer.role === 'visitor' ? errAsync({ kind: 'sign-in-needed' }) : ownOf(viewer.id),
      );

/** Checkout in this browser: its orders, over the stock of its cards, paid by the demonstration (D11, D46). */
export function bindLocalCheckout(container: Container, cards: LocalCards, samples: ReadSamples): void {
  const place = localPlace(container.get(tokens.clock));
  const { orders, ownOf } = makeLocalOrders({ ...place, cards, samples, exclusive: exclusiveUnder('goat-orders') });

  container.bind(tokens.orders).toConstantValue(orders);
  container.bind(tokens.paymentGateway).toResolvedValue(makeDemoGateway);
  bindCheckout(container);
  container
    .bind(tokens.sweepOrders)
    .toResolvedValue(
      (settle, clock, log) => makeSweepOrders({ orders, settle, clock, log }),
      [tokens.settleOrder, tokens.clock, tokens.log],
    );
  container.onActivation(tokens.placeOrder, (_, bound) =>
    placeHere(bound, container.get(tokens.sweepOrders), container.get(tokens.sessions)),
  );
  container.bind(tokens.readOrder).toConstantValue(((id) => orders.find(id)) satisfies ReadOrder);
  container.bind(tokens.listOwnOrders).toResolvedValue((sessions) => ownOrders(ownOf, sessions), [tokens.sessions]);
}
