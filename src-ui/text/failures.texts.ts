import type { CardNotFound, CatalogFailure } from '#domain/cards/card-catalog.port.ts';

type KindOf<Failure extends { readonly kind: string }> = Failure['kind'];

const catalogSentences = {
  unavailable: 'Failed to load cards. Please try again later.',
  'bad-cursor': 'This list has changed in the meantime. Please load it again.',
} satisfies Record<KindOf<CatalogFailure>, string>;

export const catalogSentence = ({ kind }: CatalogFailure): string => catalogSentences[kind];

const cardSentences = {
  'card-not-found': 'Card not found',
  unavailable: 'Failed to load card details',
  'bad-cursor': 'Failed to load card details',
} satisfies Record<KindOf<CardNotFound | CatalogFailure>, string>;

export const cardSentence = ({ kind }: CardNotFound | CatalogFailure): string => cardSentences[kind];
