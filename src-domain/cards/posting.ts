import { err, ok, type Result } from 'neverthrow';
import { type Card, hasPrice } from './card.ts';

export type PostTargets = { readonly collection: boolean; readonly homepage: boolean };

export const firstTargets: PostTargets = { collection: true, homepage: false };

/** Visible cards need a price above 0 (D64). */
export type PriceMissing = { readonly kind: 'price-missing' };

export type PostingFailure = { readonly kind: 'no-post-target' } | PriceMissing;

export const canPost = (targets: PostTargets): boolean => targets.collection || targets.homepage;

/** Adds the selected flags; existing flags stay. */
export function postCard(card: Card, targets: PostTargets): Result<Card, PostingFailure> {
  if (!canPost(targets)) return err({ kind: 'no-post-target' });
  if (!hasPrice(card)) return err({ kind: 'price-missing' });
  return ok({
    ...card,
    isPosted: card.isPosted || targets.collection,
    isHomepage: card.isHomepage || targets.homepage,
  });
}
