import type { CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';

export const catalogSentence = ({ kind }: CatalogFailure): string =>
  kind === 'unavailable' ? 'Failed to load cards. Please try again later.' : listFailures[kind].sentence;

export const cardSentence = ({ kind }: CardNotFound | CatalogFailure): string =>
  kind === 'card-not-found' ? 'Card not found' : 'Failed to load card details';
