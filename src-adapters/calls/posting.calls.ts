import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardWriteFailure } from '#domain/cards/card-store.port.ts';
import type { PostingFailure, PostTargets } from '#domain/cards/posting.ts';
import { whyNot } from './api-failure-text.ts';
import { type Calls, whole } from './calls.ts';
import { cardIdShape, cardShape } from './card.wire.ts';

export const postTargetsShape: z.ZodMiniType<PostTargets> = z.strictObject({
  collection: z.boolean(),
  homepage: z.boolean(),
});

export type CardPosting = (
  id: CardId,
  targets: PostTargets,
) => ResultAsync<Card, CardWriteFailure | CardNotFound | PostingFailure>;

export const postingCalls: Calls<{ post: CardPosting }> = {
  tag: 'cards',
  path: '/cards',
  action: 'post-cards',
  calls: {
    post: {
      route: 'POST /:id/post',
      args: [
        ['id', cardIdShape],
        [whole, postTargetsShape],
      ],
      answer: cardShape,
      failures: {
        'not-allowed': true,
        'no-post-target': true,
        'price-missing': true,
        'card-not-found': (_problem, _wait, [cardId]) => ({ kind: 'card-not-found', cardId }),
        'cards-not-saved': { otherwise: (failure) => ({ kind: 'cards-not-saved', detail: whyNot(failure) }) },
      },
    },
  },
};
