import { errAsync } from 'neverthrow';
import type { ApiClient } from '#adapters/calls/api.ts';
import { type CardPosting, postingCalls } from '#adapters/calls/posting.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { canPost } from '#domain/cards/posting.ts';
import type { SavedAnswers } from './saved-answers.ts';

/** Clears the offline copies. */
export function makeHttpPosting(api: ApiClient, saved: Pick<SavedAnswers, 'forget'>): CardPosting {
  const { post } = makeRemote(api, postingCalls);
  return (id, targets) =>
    canPost(targets) ? post(id, targets).andTee(() => void saved.forget()) : errAsync({ kind: 'no-post-target' });
}
