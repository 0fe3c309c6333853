import { LRUCache } from 'lru-cache';
import type { ListingPage } from '#domain/listings/marketplace.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

/** In-memory cache of recent answers (LIST-30). */
export type RecentPages = {
  keep(key: string, page: ListingPage): void;
  find(key: string): ListingPage | undefined;
};

/** Milliseconds; eBay's terms allow no more. */
const keptMs = 60_000;

/** A few megabytes. */
export const mostPages = 50;

export function makeRecentPages(clock: Clock): RecentPages {
  const kept = new LRUCache<string, ListingPage>({ max: mostPages, ttl: keptMs, ttlResolution: 0, perf: clock });
  return {
    keep: (key, page) => void kept.set(key, page),
    find: (key) => kept.get(key),
  };
}
