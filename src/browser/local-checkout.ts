import { errAsync, ResultAsync } from 'neverthrow';
import { exclusiveUnder } from '#adapters/browser/exclusive.ts';
import type { LocalCards, ReadSamples } from '#adapters/browser/local-storage/local-cards.ts';
import { makeLocalOrders } from '#adapters/browser/local-storage/local-orders.ts';
import type { ValueStore } from '#adapters/browser/local-storage/stored-value.ts';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import type { ListOwnOrders } from '#domain/checkout/orders/list-own-orders.use-case.ts';
import {
  type Buyer,
  guestCustomer,
  makePlaceOrder,
  type PlaceOrder,
} from '#domain/checkout/orders/place-order.use-case.ts';
import {
  makeProcessWaitingOrders,
  type ProcessWaitingOrders,
} from '#domain/checkout/orders/process-waiting-orders.use-case.ts';
import type { ReadOrder } from '#domain/checkout/orders/read-order.use-case.ts';
import { makePayOrder, type PayOrder } from '#domain/checkout/payments/pay-order.use-case.ts';
import { makeReconcileOrder } from '#domain/checkout/payments/reconcile-order.use-case.ts';
import { makeQuoteOrder, type QuoteOrder, readNoCharges } from '#domain/checkout/quote-order.use-case.ts';
import type { Sessions } from '#domain/identity/sessions.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';

export type LocalCheckoutParts = {
  readonly place: ValueStore;
  readonly cards: LocalCards;
  readonly samples: ReadSamples;
  readonly catalog: CardCatalog;
  readonly sessions: Sessions;
  readonly ids: Ids;
  readonly log: Log;
};

export type LocalCheckout = {
  readonly quoteOrder: QuoteOrder;
  readonly placeOrder: PlaceOrder;
  readonly payOrder: PayOrder;
  readonly readOrder: ReadOrder;
  readonly listOwnOrders: ListOwnOrders;
  readonly processWaitingOrders: ProcessWaitingOrders;
};

const customerOf = (sessions: Sessions): Promise<Buyer> =>
  sessions.current().match(
    (viewer) => (viewer.role === 'guest' ? guestCustomer : { ...guestCustomer, owner: viewer.id }),
    () => guestCustomer,
  );

/** Ends expired holds before an order is placed, because no background job runs in a closed page. */
const placeHere =
  (place: PlaceOrder, sweep: ProcessWaitingOrders, sessions: Sessions): PlaceOrder =>
  (request) =>
    sweep()
      .andThen(() => ResultAsync.fromSafePromise(customerOf(sessions)))
      .andThen((customer) => place(request, customer));

/** Checkout over local orders and stock with demonstration payments (D11). */
export function openLocalCheckout(parts: LocalCheckoutParts): LocalCheckout {
  const { place, cards, samples, catalog, sessions, ids, log } = parts;
  const { clock } = place;
  const { orders, ownOf } = makeLocalOrders({ ...place, cards, samples, exclusive: exclusiveUnder('goat-orders') });
  const gateway = makeDemoGateway();
  const reconcile = makeReconcileOrder({ orders, gateway, clock });
  const processWaitingOrders = makeProcessWaitingOrders({ orders, reconcile, clock, log });
  const placeOrder = makePlaceOrder({
    catalog,
    readCharges: readNoCharges,
    orders,
    gateway,
    clock,
    ids,
    reconcile,
  });
  return {
    quoteOrder: makeQuoteOrder({ catalog, readCharges: readNoCharges }),
    placeOrder: placeHere(placeOrder, processWaitingOrders, sessions),
    payOrder: makePayOrder({ orders, gateway, clock }),
    readOrder: (id) => orders.find(id),
    listOwnOrders: () =>
      sessions
        .current()
        .mapErr(() => storageFails)
        .andThen(
          (viewer): ReturnType<ListOwnOrders> =>
            viewer.role === 'guest' ? errAsync({ kind: 'sign-in-needed' }) : ownOf(viewer.id),
        ),
    processWaitingOrders,
  };
}
