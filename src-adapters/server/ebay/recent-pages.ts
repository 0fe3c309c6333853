import type { ListingPage } from '#domain/listings/marketplace.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';

/** The last answers, in memory and nowhere else (LIST-29, LIST-30). */
export type RecentPages = {
  keep(key: string, page: ListingPage): void;
  /** What was answered a minute ago at the most. */
  find(key: string): ListingPage | undefined;
};

/** A minute, in milliseconds: longer is not allowed. */
const longest = 60_000;

/** Fifty pages at most, which are a few megabytes. */
export const mostPages = 50;

export function makeRecentPages(clock: Clock): RecentPages {
  const kept = new Map<string, { readonly page: ListingPage; readonly at: number }>();

  /** They lie in the order in which they came. */
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
