import type { Fulfilment } from '#domain/checkout/orders/fulfilment.ts';
import type { StockState } from '#domain/checkout/orders/order.ts';
import { isBought, isOpen, type OrderState } from '#domain/checkout/orders/order-state.ts';
import type { OfferState } from '#domain/offers/offer.ts';

export type ShopSnapshot = {
  readonly stock: readonly {
    readonly card: string;
    readonly total: number;
    readonly available: number;
    readonly held: number;
    readonly sold: number;
  }[];
  readonly orders: readonly {
    readonly id: string;
    readonly state: OrderState;
    readonly copies: StockState;
    readonly fulfilment: Fulfilment;
    readonly cart: string;
    /** Cents. */
    readonly total: number;
    readonly refunded: number;
    readonly intent: string | null;
  }[];
  /** `holds`: one copy of the card. */
  readonly offers: readonly {
    readonly id: string;
    readonly card: string;
    readonly state: OfferState;
    readonly holds: boolean;
    readonly order: string | null;
  }[];
  readonly reservations: readonly {
    readonly order: string;
    readonly card: string;
    readonly quantity: number;
    readonly restocked: number;
    readonly state: 'held' | 'consumed' | 'released';
  }[];
  readonly refunds: readonly {
    readonly order: string;
    readonly number: number;
    readonly amount: number;
    readonly state: string;
  }[];
};

export type ProviderSnapshot = {
  readonly intents: readonly {
    readonly id: string;
    readonly order: string | null;
    readonly status: string;
    readonly amount: number;
  }[];
  readonly refunds: readonly { readonly intent: string; readonly amount: number; readonly status: string }[];
};

const placeOf = { held: 'held', consumed: 'sold', released: 'returned' } as const;

function stockBreaks({ stock, reservations, offers }: ShopSnapshot): string[] {
  return stock.flatMap(({ card, total, available, held, sold }) => {
    const of = reservations.filter((one) => one.card === card);
    const count = (state: string) =>
      of.filter((one) => one.state === state).reduce((sum, { quantity, restocked }) => sum + quantity - restocked, 0);
    const byOffers = offers.filter((offer) => offer.holds && offer.card === card).length;
    return [
      ...(available + held + sold === total && available >= 0 ? [] : [`1: copies of ${card} do not add up`]),
      ...(held === count('held') + byOffers && sold === count('consumed')
        ? []
        : [`1: ${card} counts other copies than its orders`]),
    ];
  });
}

function paymentBreaks({ orders }: ShopSnapshot, { intents }: ProviderSnapshot): string[] {
  const bought = orders.filter(({ state }) => isBought(state));
  return [
    ...bought
      .filter(({ id, total }) => {
        const succeeded = intents.filter(({ order, status }) => order === id && status === 'succeeded');
        return succeeded.length !== 1 || succeeded[0]?.amount !== total;
      })
      .map(({ id, state }) => `2: order ${id} is ${state} without exactly one payment of its amount`),
    ...intents
      .filter(({ id, status }) => status === 'succeeded' && bought.filter(({ intent }) => intent === id).length !== 1)
      .map(({ id }) => `3: payment ${id} succeeded without exactly one order that is paid or refunded`),
    ...orders
      .filter(({ id }) => intents.filter(({ order }) => order === id).length > 1)
      .map(({ id }) => `4: order ${id} has more than one payment`),
  ];
}

function copiesBreaks({ orders, reservations }: ShopSnapshot): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const stray = reservations
    .filter(({ order, state }) => byId.get(order)?.copies !== placeOf[state])
    .map(({ order, card, state }) => `5: copies of ${card} are ${state}, order ${order} says otherwise`);
  const wrong = orders
    .filter(
      ({ state, copies }) =>
        (isOpen(state) && copies !== 'held') ||
        (state === 'expired' && copies === 'held') ||
        (state === 'paid' && copies !== 'sold'),
    )
    .map(({ id, state, copies }) => `5: order ${id} is ${state} with copies ${copies}`);
  return [...stray, ...wrong];
}

/** Of an ordered offer the order's state says what the offer's has to be. */
function offerBreaks({ offers, orders }: ShopSnapshot): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return offers.flatMap(({ id, state, holds, order }) => {
    const of = byId.get(order ?? '');
    return [
      ...(holds && state !== 'accepted' ? [`7: offer ${id} is ${state} and holds a copy`] : []),
      ...(state === 'ordered' && (!of || !isOpen(of.state)) ? [`7: offer ${id} is ordered without an open order`] : []),
      ...(state === 'paid' && of?.copies === 'held' ? [`7: offer ${id} is paid, its order is not`] : []),
    ];
  });
}

function refundBreaks({ orders, refunds }: ShopSnapshot, provider: ProviderSnapshot): string[] {
  return orders.flatMap(({ id, intent, total, refunded }) => {
    const made = refunds.filter(({ order, state }) => order === id && state === 'made');
    const atProvider = provider.refunds.filter((one) => one.intent === intent && one.status === 'succeeded');
    const back = atProvider.reduce((sum, { amount }) => sum + amount, 0);
    return [
      ...(atProvider.length === made.length
        ? []
        : [`6: order ${id}: ${made.length} refunds, ${atProvider.length} at the provider`]),
      ...(back === refunded && back <= total ? [] : [`6: order ${id}: ${back} went back, the order says ${refunded}`]),
    ];
  });
}

/**
 * Invariants of an idle shop. 1: available + held + sold = total, available >= 0, matching the orders. 2: each bought
 * order has exactly one succeeded payment of its amount. 3: and vice versa. 4: at most one payment per order. 5: copies
 * match the order's state. 6: each refund is made once and known to its order. 7: offers fit
 * their orders, and only accepted ones hold copies. @returns violations, one sentence each
 */
export const brokenInvariants = (shop: ShopSnapshot, provider: ProviderSnapshot): string[] => [
  ...stockBreaks(shop),
  ...paymentBreaks(shop, provider),
  ...copiesBreaks(shop),
  ...offerBreaks(shop),
  ...refundBreaks(shop, provider),
];
