import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardWriteFailure } from '#domain/cards/card-store.port.ts';
import { cardsFailures } from '#domain/cards/cards.failures.ts';
import type { PostingFailure, PostTargets } from '#domain/cards/posting.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { reasonOr } from './sentences.ts';

export const choosePostTarget: string = cardsFailures['no-post-target'].sentence;

export function postedSentence({ collection, homepage }: PostTargets): string {
  if (collection && homepage) return 'Card posted to Goat Collection and Homepage successfully!';
  return collection ? 'Card posted to Goat Collection successfully!' : 'Card posted to Homepage successfully!';
}

export type PostFailure = CardWriteFailure | CardNotFound | PostingFailure;

export const postFailed = 'Error posting card. Please try again.';

export const postFailureReason: SentenceOf<PostFailure> = makeSentence(
  { ...cardsFailures, ...identityFailures },
  { 'cards-not-saved': ({ detail }) => reasonOr('', 'The card did not change.', detail) },
);
