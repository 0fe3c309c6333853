import { okAsync } from 'neverthrow';
import { longestSearch } from '#adapters/wire/card-query.wire.ts';
import { cardSuggestionsShape, correctionShape } from '#adapters/wire/card-replies.wire.ts';
import { type CardSuggestions, shortestSuggested } from '#domain/cards/card-suggestions.port.ts';
import type { Api } from './api.ts';
import { whyNot } from './api-failure-text.ts';

/** Skips short texts and cuts long ones. */
export const makeHttpCardSuggestions = (api: Api): CardSuggestions => ({
  suggest: (text) =>
    text.trim().length < shortestSuggested
      ? okAsync([])
      : api
          .call({
            method: 'GET',
            path: '/cards/suggestions',
            query: new URLSearchParams({ q: text.slice(0, longestSearch) }),
            answer: cardSuggestionsShape,
          })
          .map(({ suggestions }) => suggestions)
          .mapErr((failure) => ({ kind: 'catalog-unavailable', detail: whyNot(failure) })),

  correct: (text) =>
    api
      .call({
        method: 'GET',
        path: '/cards/correction',
        query: new URLSearchParams({ q: text.slice(0, longestSearch) }),
        answer: correctionShape,
      })
      .map(({ correction }) => correction)
      .mapErr((failure) => ({ kind: 'catalog-unavailable', detail: whyNot(failure) })),
});
