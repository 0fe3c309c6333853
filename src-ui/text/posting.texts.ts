import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardWriteFailure } from '#domain/cards/card-store.port.ts';
import type { PostingFailure, PostTargets } from '#domain/cards/posting.ts';

export const choosePostTarget = 'Please select at least one option to post the card.';

export function postedSentence({ collection, homepage }: PostTargets): string {
  if (collection && homepage) return 'Card posted to Goat Collection and Homepage successfully!';
  return collection ? 'Card posted to Goat Collection successfully!' : 'Card posted to Homepage successfully!';
}

export type PostFailure = CardWriteFailure | CardNotFound | PostingFailure;

export const postFailed = 'Error posting card. Please try again.';

const reasons = {
  'cards-not-saved': 'The card did not change.',
  'not-allowed': 'Only the admin can post cards. The card did not change.',
  'card-not-found': 'This card is no longer in the shop.',
  'no-post-target': choosePostTarget,
  'price-missing': 'This card has no price. Set a price above 0 first.',
} satisfies Record<PostFailure['kind'], string>;

export const postFailureReason = (failure: PostFailure): string =>
  failure.kind === 'cards-not-saved' && failure.detail
    ? `${failure.detail} ${reasons[failure.kind]}`
    : reasons[failure.kind];
