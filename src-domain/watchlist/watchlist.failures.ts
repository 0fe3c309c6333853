import type { FailureTexts } from '../shared/failure-texts.ts';
import { mostSavedCards, type SavedCardsFailure } from './saved-cards.port.ts';

export type WatchlistFailure = SavedCardsFailure;

export const watchlistFailures = {
  'saved-list-full': {
    status: 409,
    title: 'Watchlist full',
    sentence: `Your watchlist holds ${mostSavedCards.toLocaleString('en-US')} cards. Remove a card first.`,
  },
} as const satisfies FailureTexts<WatchlistFailure, 'sign-in-needed'>;
