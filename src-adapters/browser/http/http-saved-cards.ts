import { savedCardsShape } from '#adapters/calls/saved-cards.wire.ts';
import type { CardId } from '#domain/cards/card.ts';
import type { SavedCards, SavedCardsFailure } from '#domain/watchlist/saved-cards.port.ts';
import { type Api, type ApiFailure, nothing } from './api.ts';
import { outageOf } from './outage.ts';

const failureOf = (failure: ApiFailure): SavedCardsFailure => {
  const code = failure.kind === 'problem' ? failure.problem.code : null;
  return code === 'sign-in-needed' || code === 'saved-list-full' ? { kind: code } : outageOf(failure);
};

const pathOf = (card: CardId): string => `/api/v1/me/saved-cards/${encodeURIComponent(card)}`;

/** The API uses the session's user and ignores the given one. */
export function makeHttpSavedCards(api: Api): SavedCards {
  return {
    list: () =>
      api
        .call({ method: 'GET', path: '/api/v1/me/saved-cards', answer: savedCardsShape })
        .map(({ savedCards }) => savedCards)
        .mapErr(failureOf),
    save: (_user, card, savedAt) =>
      api.call({ method: 'PUT', path: pathOf(card), body: { savedAt }, answer: nothing }).mapErr(failureOf),
    remove: (_user, card) => api.call({ method: 'DELETE', path: pathOf(card), answer: nothing }).mapErr(failureOf),
  };
}
