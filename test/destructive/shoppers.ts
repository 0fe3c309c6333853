import { setTimeout as delay } from 'node:timers/promises';
import type { Card } from '#domain/cards/card.ts';
import { aCustomer, confirmPayment, type Outcome, placeOrder } from './customers.ts';
import type { ShopSnapshot } from './invariants.ts';
import type { StandIn } from './stand-in.ts';

export type Shoppers = {
  /** Orders and pays, again and again. */
  buyUntil(url: string, isOver: () => boolean): Promise<void>;
  /** Milliseconds until every process has taken an order; at most `longest`. */
  timeToOrders(urls: readonly string[], longest: number): Promise<number>;
  /** A line for each order that was acknowledged, and is missing or not paid. */
  lostIn(snapshot: ShopSnapshot): readonly string[];
  /** '190 orders (180 paid), 12 refusals'. */
  summary(): string;
};

/** Customers who repeat a request until it succeeds, as a page does. @param isHopeless when a process has ended */
export function openShoppers(cards: readonly Card[], standIn: StandIn, isHopeless: () => boolean): Shoppers {
  const placed = new Set<string>();
  const paid = new Set<string>();
  let refused = 0;
  const aPick = (): Card => cards[Math.floor(Math.random() * cards.length)] as Card;

  async function untilDone<T>(request: () => Promise<Outcome<T>>, isOver: () => boolean): Promise<T | null> {
    while (!isOver()) {
      const { reply } = await request().catch(() => ({ reply: null }));
      if (reply !== null) return reply;
      refused += 1;
      await delay(20);
    }
    return null;
  }

  async function buy(url: string, isOver: () => boolean): Promise<void> {
    const customer = aCustomer([aPick()]);
    const intent = await untilDone(() => placeOrder(url, customer), isOver);
    if (intent === null) return;
    placed.add(intent.orderId);
    standIn.provider.pay(intent.id);
    const confirmed = await untilDone(() => confirmPayment(url, intent.id), isOver);
    if (confirmed?.state === 'paid') paid.add(intent.orderId);
  }

  return {
    buyUntil: async (url, isOver) => {
      while (!isOver()) await buy(url, isOver);
    },
    timeToOrders: async (urls, longest) => {
      const start = performance.now();
      const isOver = () => performance.now() - start > longest || isHopeless();
      await Promise.all(urls.map((url) => untilDone(() => placeOrder(url, aCustomer([aPick()])), isOver)));
      return performance.now() - start;
    },
    lostIn: ({ orders }) => {
      const states = new Map(orders.map(({ id, state }) => [id, state]));
      return [...placed]
        .filter((id) => !states.has(id) || (paid.has(id) && states.get(id) !== 'paid'))
        .map((id) => `acknowledged order ${id} is ${states.get(id) ?? 'gone'}`);
    },
    summary: () => `${placed.size} orders (${paid.size} paid), ${refused} refusals`,
  };
}
