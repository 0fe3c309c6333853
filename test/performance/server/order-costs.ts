import { setTimeout as delay } from 'node:timers/promises';
import type { Card } from '#domain/cards/card.ts';
import type { Server } from './processes.ts';
import { ordersPerSecond } from './writes-and-health.ts';

/** Milliseconds of processor time that an order takes, from payment intent to paid and its emails. */
export type OrderCosts = {
  readonly perSecond: number;
  /** Of the processes that take orders. */
  readonly shop: number;
  /** Of that, of the threads that run JavaScript. */
  readonly main: number;
  readonly database: number;
};

/** Milliseconds of a look at what is spent without orders, and how much of them counts as none. */
const look = 3_000;
const quiet = 300;

/** Looks, after which emails are not waited for. */
const longest = 20;

type Spent = readonly [shop: number, main: number, database: number];

/**
 * Customers of all these processes at once, who buy one card after the other.
 * @param databaseCpu milliseconds so far @param pace orders a second that each process is given
 */
export async function orderCosts(
  shops: readonly Server[],
  databaseCpu: () => number,
  forSale: readonly Card[],
  customers: number,
  seconds: number,
  pace: number,
): Promise<OrderCosts> {
  const share = Math.floor(forSale.length / shops.length);
  const spent = (): Spent => [
    shops.reduce((sum, shop) => sum + shop.cpu(), 0),
    shops.reduce((sum, shop) => sum + shop.mainCpu(), 0),
    databaseCpu(),
  ];
  /** Waits until emails are sent and indexes follow. @returns what is spent in a look without orders */
  const untilQuiet = async (): Promise<Spent> => {
    for (let looks = 1; ; looks += 1) {
      const from = spent();
      await delay(look);
      const to = spent();
      const used: Spent = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
      if (used[0] + used[2] <= quiet || looks === longest) return used;
    }
  };
  const idle = await untilQuiet();
  const [before, begun] = [spent(), performance.now()];
  const rates = await Promise.all(
    shops.map(({ port }, at) =>
      ordersPerSecond(port, forSale.slice(at * share, (at + 1) * share), customers / shops.length, seconds, pace),
    ),
  );
  const perSecond = rates.reduce((sum, rate) => sum + rate, 0);
  const orders = (perSecond * (performance.now() - begun)) / 1000;
  await untilQuiet();
  const [after, time] = [spent(), performance.now() - begun];
  const costOf = (what: 0 | 1 | 2): number => (after[what] - before[what] - (idle[what] / look) * time) / orders;
  return { perSecond, shop: costOf(0), main: costOf(1), database: costOf(2) };
}

/** How many times as many orders two processes take as one, where PostgreSQL has a machine of its own. */
export type GainOfTwo = {
  /** Every process has one processor. */
  readonly oneEach: number;
  /** Two processors in both cases: helping threads of a single process use the second one, too. */
  readonly shared: number;
};

export const gainOfTwo = (one: OrderCosts, two: OrderCosts): GainOfTwo => ({
  oneEach: (2 * one.shop) / two.shop,
  shared: (2 * one.main) / two.shop,
});
