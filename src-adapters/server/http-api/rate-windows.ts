import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

type Window = { readonly since: number; readonly count: number };

/** Addresses that are remembered, those that called last. */
const mostAddresses = 5_000;

/** Requests per address and window, as @fastify/rate-limit counts them, but by a clock that cannot be set. */
export class RateWindows implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, Window>({ max: mostAddresses });

  incr(address: string, answer: (error: null, result: { current: number; ttl: number }) => void, length: number): void {
    const now = performance.now();
    const known = this.#windows.get(address);
    const { since, count } = known && known.since + length > now ? known : { since: now, count: 0 };
    this.#windows.set(address, { since, count: count + 1 });
    answer(null, { current: count + 1, ttl: since + length - now });
  }

  child(): RateWindows {
    return new RateWindows();
  }
}
