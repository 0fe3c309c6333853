import { mostSavedCards, type SavedCardsFailure } from '#domain/watchlist/saved-cards.port.ts';
import { again, type Sentences, sentenceOf } from './sentences.ts';

const sentences = {
  'sign-in-needed': () => 'You are no longer signed in. Sign in, and try again.',
  'saved-list-full': () =>
    `Your watchlist is full: it holds ${mostSavedCards.toLocaleString('en-US')} cards. Remove one to save another.`,
  unavailable: () => `Your watchlist is not available. It did not change. ${again}`,
} satisfies Sentences<SavedCardsFailure>;

export const savedCardsSentence = (failure: SavedCardsFailure): string =>
  sentenceOf<SavedCardsFailure>(sentences, failure);
