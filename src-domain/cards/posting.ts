import { err, ok, type Result } from 'neverthrow';
import type { Card } from './card.ts';

/** Where a card is to be shown. */
export type PostTargets = { readonly collection: boolean; readonly homepage: boolean };

/** What the Post Card dialog starts with (CARD-12, CMGR-15). */
export const firstTargets: PostTargets = { collection: true, homepage: false };

export type PostingFailure = { readonly kind: 'no-post-target' };

/** At least one target must be chosen (CARD-13). */
export const canPost = (targets: PostTargets): boolean => targets.collection || targets.homepage;

/** The card with the chosen flags; a flag it already has is kept (CARD-14). */
export function postCard(card: Card, targets: PostTargets): Result<Card, PostingFailure> {
  if (!canPost(targets)) return err({ kind: 'no-post-target' });
  return ok({
    ...card,
    isPosted: card.isPosted || targets.collection,
    isHomepage: card.isHomepage || targets.homepage,
  });
}
