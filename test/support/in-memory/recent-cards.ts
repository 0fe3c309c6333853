import type { CardId } from '#domain/cards/card.ts';
import { type RecentCards, withRecent } from '#domain/cards/recent-cards.port.ts';

/** Lasts as long as the page. */
export function makeInMemoryRecentCards(): RecentCards {
  let recent: readonly CardId[] = [];
  return {
    ids: () => [...recent],
    remember: (id) => {
      recent = withRecent(recent, id);
    },
    clear: () => {
      recent = [];
    },
  };
}
