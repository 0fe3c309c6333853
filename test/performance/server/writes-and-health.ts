import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Card } from '#domain/cards/card.ts';
import { aCustomer, confirmPayment, placeOrder, randomText } from '#test/destructive/customers.ts';
import { inTurn, type Load, load, type NextRequest } from './load.ts';

/** /health on a connection of its own, while all others send these reads. */
export async function healthUnder(
  port: number,
  paths: readonly string[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const probe = fork(join(import.meta.dirname, 'health-probe.ts'), [`${port}`, `${seconds}`], {
    execArgv: ['--import', 'tsx'],
  });
  const [[health]] = await Promise.all([
    once(probe, 'message') as Promise<[Load]>,
    load(port, inTurn(paths), connections, seconds),
  ]);
  return health;
}

/** Every connection saves a cart of its own again and again. */
export function cartSaves(cards: readonly Card[], connections: number): NextRequest {
  const carts = Array.from({ length: connections }, () => `cart_${randomText()}`);
  return (connection, done) => {
    const at = (connection * 997 + done) % (cards.length - 2);
    const items = cards.slice(at, at + 2).map(({ id }) => ({ card: { id }, quantity: 1 }));
    const body = JSON.stringify({ items });
    return Buffer.from(
      `PUT /api/v1/cart/${carts[connection]} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
        `If-Match: "${done}"\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}

/** Customers who buy one card after the other, from payment intent to paid. @param most orders a second that they begin */
export async function ordersPerSecond(
  port: number,
  forSale: readonly Card[],
  customers: number,
  seconds: number,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const url = `http://127.0.0.1:${port}`;
  const left = forSale.values();
  const begun = performance.now();
  let [begunOrders, paid] = [0, 0];
  const buy = async (): Promise<void> => {
    for (const card of left) {
      const due = begun + (begunOrders / most) * 1000 - performance.now();
      begunOrders += 1;
      if (due > 0) await delay(due);
      if (performance.now() - begun > seconds * 1000) return;
      const placed = await placeOrder(url, aCustomer([card]));
      if (!placed.reply) throw new Error(JSON.stringify(placed.problem));
      const confirmed = await confirmPayment(url, placed.reply.id);
      if (confirmed.reply?.status !== 'succeeded') throw new Error(JSON.stringify(confirmed));
      paid += 1;
    }
  };
  await Promise.all(Array.from({ length: customers }, buy));
  return (paid / (performance.now() - begun)) * 1000;
}
