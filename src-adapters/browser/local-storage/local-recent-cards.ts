import * as z from 'zod/mini';
import { type CardId, cardId } from '#domain/cards/card.ts';
import { mostRecentCards, type RecentCards, withRecent } from '#domain/cards/recent-cards.port.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, versioned } from './stored-format.ts';
import { type StoredPlace, storedValue } from './stored-value.ts';

const id: z.ZodMiniType<CardId> = z.pipe(z.string().check(z.minLength(1), z.maxLength(200)), z.transform(cardId));

const format = versioned(lines(id));

/** The cards that were looked at last in this browser (CARD-32). */
export function makeLocalRecentCards(place: StoredPlace): RecentCards {
  const stored = storedValue(place, storageKeys.recentCards, format);
  /** What the storage would not take: it holds until the page is left. */
  let unstored: readonly CardId[] | null = null;

  const ids = (): readonly CardId[] =>
    (unstored ?? stored.read().unwrapOr(null)?.value ?? []).slice(0, mostRecentCards);
  const write = (recent: readonly CardId[]): void => {
    unstored = stored.write(recent).isOk() ? null : recent;
  };
  return {
    ids,
    remember: (one) => write(withRecent(ids(), one)),
    clear: () => write([]),
  };
}
