import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Card } from '#domain/cards/card.ts';
import { aCustomer, confirmPayment, placeOrder } from '#test/destructive/customers.ts';
import { aPicture } from '#test/support/pictures.ts';
import { signedIn } from './admin-writes.ts';
import type { Server } from './processes.ts';

/** Milliseconds of an order, from payment intent to paid. */
type OrderTimes = { readonly p50: number; readonly p99: number; readonly orders: number };

export type BusyThreads = {
  readonly quiet: OrderTimes;
  /** Beside eight sign-ins and four uploads of photos of 12 megapixels that begin at once, every few seconds. */
  readonly busy: OrderTimes & { readonly signIns: number; readonly uploads: number };
};

const [signers, uploaders] = [8, 4];

/** Seconds between two bursts. */
const apart = 5;

/** Orders begun each second, whatever the others take. */
const perSecond = 8;

const timesOf = (all: readonly number[]): OrderTimes => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), orders: sorted.length };
};

async function orders(port: number, cards: readonly Card[]): Promise<number[]> {
  const url = `http://127.0.0.1:${port}`;
  const buy = async (card: Card): Promise<number> => {
    const begun = performance.now();
    const placed = await placeOrder(url, aCustomer([card]));
    if (!placed.reply) throw new Error(JSON.stringify(placed.problem));
    const confirmed = await confirmPayment(url, placed.reply.id);
    if (confirmed.reply?.status !== 'succeeded') throw new Error(JSON.stringify(confirmed));
    return performance.now() - begun;
  };
  const under: Promise<number>[] = [];
  const begun = performance.now();
  for (const card of cards) {
    under.push(buy(card));
    await delay(Math.max(0, begun + (under.length * 1_000) / perSecond - performance.now()));
  }
  return Promise.all(under);
}

/** Rounds of both in turn. */
export async function measureBusyThreads(
  shop: Server,
  forSale: readonly Card[],
  rounds: number,
  seconds: number,
): Promise<BusyThreads> {
  const [picture, headers] = [await aPicture('jpeg', 3_000, 4_000), await signedIn(shop)];
  let sold = 0;
  const next = (ofSeconds: number): readonly Card[] => {
    sold += ofSeconds * perSecond;
    return forSale.slice(sold - ofSeconds * perSecond, sold);
  };
  const [quiet, busy]: [number[], number[]] = [[], []];
  let [signIns, uploads] = [0, 0];
  const upload = async (): Promise<void> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'card.jpg');
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/v1/images`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
    uploads += 1;
  };
  const signIn = async (): Promise<void> => {
    await signedIn(shop);
    signIns += 1;
  };
  await orders(shop.port, next(4));
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await orders(shop.port, next(seconds))));
    const bursts = Array.from({ length: Math.floor(seconds / apart) }, async (_, burst) => {
      await delay((burst * apart + 1) * 1_000);
      await Promise.all([...Array.from({ length: signers }, signIn), ...Array.from({ length: uploaders }, upload)]);
    });
    busy.push(...(await orders(shop.port, next(seconds))));
    await Promise.all(bursts);
  }
  return { quiet: timesOf(quiet), busy: { ...timesOf(busy), signIns, uploads } };
}
