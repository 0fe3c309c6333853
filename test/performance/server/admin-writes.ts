import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { okAsync } from 'neverthrow';
import { makeCardFile } from '#adapters/csv/write-card-file.ts';
import type { Card } from '#domain/cards/card.ts';
import { manyCards } from '../many-cards.ts';
import type { Server } from './processes.ts';

/** Of the shops that the benchmark starts. */
export const adminPassword = 'bench-password';

const urlOf = ({ port }: Server, path: string): string => `http://127.0.0.1:${port}${path}`;

/** Headers of the admin's requests. */
export async function signedIn(shop: Server): Promise<Record<string, string>> {
  const reply = await fetch(urlOf(shop, '/api/v1/auth/login'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { Cookie: cookies.join('; '), 'Sec-Fetch-Site': 'same-origin' };
}

/** A file as the shop exports it. */
async function fileOf(cards: readonly Card[]): Promise<AsyncIterable<string>> {
  let start = 0;
  const page = () => {
    const some = cards.slice(start, start + 1_000);
    start += some.length;
    return okAsync({ cards: some, total: cards.length, nextCursor: start < cards.length ? `${start}` : null });
  };
  return (await makeCardFile({ page })())._unsafeUnwrap();
}

type Imported = { readonly created: number; readonly updated: number; readonly unchanged: number };

/** Without a time limit. */
export async function importCards(shop: Server, cards: readonly Card[]): Promise<Imported> {
  const headers = { ...(await signedIn(shop)), 'Content-Type': 'text/csv' };
  const sent = request(urlOf(shop, '/api/v1/cards.csv?mode=apply'), { method: 'POST', headers });
  const replied = once(sent, 'response') as Promise<[IncomingMessage]>;
  // Where the shop is gone, the pipeline says so.
  replied.catch(() => undefined);
  await pipeline(Readable.from(await fileOf(cards)), sent);
  const [reply] = await replied;
  const body = await text(reply);
  if (reply.statusCode !== 200) throw new Error(body.slice(0, 1_000));
  return JSON.parse(body) as Imported;
}

export type ImportTime = Imported & { readonly seconds: number; readonly cpuSeconds: number };

/** An import of so many rows, in one file. */
export async function timeImport(shop: Server, count: number): Promise<ImportTime> {
  const cards = manyCards(count);
  const [begun, cpu] = [performance.now(), shop.cpu()];
  const { created, updated, unchanged } = await importCards(shop, cards);
  return {
    created,
    updated,
    unchanged,
    seconds: (performance.now() - begun) / 1_000,
    cpuSeconds: (shop.cpu() - cpu) / 1_000,
  };
}

/** Milliseconds from the answer to a write until another process shows it. */
export async function timeUntilShown(writer: Server, reader: Server, card: Card): Promise<number> {
  const priceAt = async (): Promise<number> => {
    const shown = (await (await fetch(urlOf(reader, `/cards/${card.id}`))).json()) as { readonly price: number };
    return shown.price;
  };
  const price = (await priceAt()) + 1;
  await importCards(writer, [{ ...card, price }]);
  const begun = performance.now();
  while ((await priceAt()) !== price) await delay(5);
  return performance.now() - begun;
}
