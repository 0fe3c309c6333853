import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import type { SavedCardsFailure } from '#domain/watchlist/saved-cards.port.ts';
import { watchlistFailures } from '#domain/watchlist/watchlist.failures.ts';
import { outage } from './sentences.ts';

export const savedCardsSentence: SentenceOf<SavedCardsFailure> = makeSentence(
  { ...identityFailures, ...watchlistFailures },
  { unavailable: outage('Your watchlist is not available.', 'It did not change.') },
);
