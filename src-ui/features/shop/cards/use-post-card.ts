import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import type { PostTargets } from '#domain/cards/posting.ts';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PostFailure | null>(null);
  const post = async (targets: PostTargets): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const posted = await postCard(card.id, targets);
    setBusy(false);
    if (posted.isErr()) {
      setFailure(posted.error);
      return false;
    }
    client.setQueryData(cardAnswer(catalog, card.id).queryKey, { card: posted.value, savedCopyOf: null });
    void client.invalidateQueries({ queryKey: [cardsKey] });
    return true;
  };
  return { busy, failure, post };
}
