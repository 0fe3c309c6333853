import { errAsync, okAsync } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { mostSavedCards, type SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { savedLatestFirst } from '#domain/watchlist/saved-order.ts';
import { makeFixedClock } from './clock.ts';

export function makeInMemorySavedCards(clock: Clock = makeFixedClock()): SavedCards {
  const lists = new Map<UserId, Map<CardId, string>>();
  const of = (user: UserId) => lists.get(user) ?? new Map<CardId, string>();
  return {
    list: (user) => okAsync([...of(user)].map(([cardId, savedAt]) => ({ cardId, savedAt })).sort(savedLatestFirst)),
    save: (user, card, savedAt = new Date(clock.now()).toISOString()) => {
      const list = of(user);
      if (list.has(card)) return okAsync(undefined);
      if (list.size >= mostSavedCards) return errAsync({ kind: 'saved-list-full' });
      lists.set(user, list.set(card, savedAt));
      return okAsync(undefined);
    },
    remove: (user, card) => {
      lists.get(user)?.delete(card);
      return okAsync(undefined);
    },
  };
}
