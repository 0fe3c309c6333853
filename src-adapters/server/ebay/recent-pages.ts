import type { ListingPage } from '#domain/listings/marketplace.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

/** In-memory cache of recent answers (LIST-30). */
export type RecentPages = {
  keep(key: string, page: ListingPage): void;
  find(key: string): ListingPage | undefined;
};

/** Milliseconds; eBay's terms allow no more. */
const longest = 60_000;

/** A few megabytes. */
export const mostPages = 50;

export function makeRecentPages(clock: Clock): RecentPages {
  const kept = new Map<string, { readonly page: ListingPage; readonly at: number }>();

  function forgetOld(now: number): void {
    for (const [key, { at }] of kept) {
      if (now - at <= longest && kept.size <= mostPages) return;
      kept.delete(key);
    }
  }

  return {
    keep: (key, page) => {
      kept.delete(key);
      kept.set(key, { page, at: clock.now() });
      forgetOld(clock.now());
    },
    find: (key) => {
      forgetOld(clock.now());
      return kept.get(key)?.page;
    },
  };
}
