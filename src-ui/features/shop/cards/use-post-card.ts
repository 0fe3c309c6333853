import { useQueryClient } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { PostTargets } from '#domain/cards/posting.ts';
import { useAction } from '../../../forms/use-action.ts';
import { cardsKey } from '../../../query-keys.ts';
import type { PostFailure } from '../../../text/posting.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { cardAnswer } from './use-card.ts';

export type Posting = {
  readonly busy: boolean;
  readonly failure: PostFailure | null;
  post(targets: PostTargets): Promise<boolean>;
};

/** Publishes a card, then updates it in the cache and refetches all lists. */
export function usePostCard(card: Card): Posting {
  const { catalog, postCard } = useUseCases();
  const client = useQueryClient();
  const { busy, problem: failure, run } = useAction<PostFailure>();
  const keep = (posted: Card) => {
    client.setQueryData(cardAnswer(catalog, card.id).queryKey, { card: posted, savedCopyOf: null });
    void client.invalidateQueries({ queryKey: [cardsKey] });
  };
  return { busy, failure, post: (targets) => run(() => postCard(card.id, targets), keep) };
}
