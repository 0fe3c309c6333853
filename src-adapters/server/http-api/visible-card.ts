import { err, ok, type ResultAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { maySee } from '#domain/identity/may-see.ts';
import type { Viewer } from '#domain/identity/viewer.ts';

/** 'Not found' for drafts, which must not be revealed (CARD-11). */
export const visibleCard = (
  catalog: Pick<CardCatalog, 'card'>,
  viewer: Viewer,
  id: CardId,
): ResultAsync<Card, CardNotFound | CatalogFailure> =>
  catalog
    .card(id)
    .andThen((card) => (maySee(viewer, card) ? ok(card) : err({ kind: 'card-not-found' as const, cardId: id })));
