import { errAsync, type ResultAsync } from 'neverthrow';
import type { Api, ApiFailure } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { cardShape } from '#adapters/calls/card.wire.ts';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardWriteFailure } from '#domain/cards/card-store.port.ts';
import { canPost, type PostingFailure, type PostTargets } from '#domain/cards/posting.ts';
import type { SavedAnswers } from './saved-answers.ts';

export type PostCardFailure = CardWriteFailure | CardNotFound | PostingFailure;
export type PostCard = (id: CardId, targets: PostTargets) => ResultAsync<Card, PostCardFailure>;

const failureOf =
  (cardId: CardId) =>
  (failure: ApiFailure): PostCardFailure => {
    const code = failure.kind === 'problem' ? failure.problem.code : null;
    if (code === 'card-not-found') return { kind: code, cardId };
    if (code === 'no-post-target' || code === 'price-missing') return { kind: code };
    // Includes expired sessions.
    if (code === 'not-allowed' || code === 'sign-in-needed') return { kind: 'not-allowed' };
    return { kind: 'cards-not-saved', detail: whyNot(failure) };
  };

/** Clears the offline copies. */
export const makeHttpPosting =
  (api: Api, saved: Pick<SavedAnswers, 'forget'>): PostCard =>
  (id, targets) =>
    canPost(targets)
      ? api
          .call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/post`, body: targets, answer: cardShape })
          .map((card): Card => structuredClone(card))
          .andTee(() => void saved.forget())
          .mapErr(failureOf(id))
      : errAsync({ kind: 'no-post-target' });
