import type { UnmatchedPhoto } from '#domain/cards/photos/match-photos.use-case.ts';
import type { PhotoSide } from '#domain/cards/photos/photo-name.ts';
import { cardsText } from './changes.texts.ts';

export const photosText = (count: number): string =>
  count === 1 ? '1 photo' : `${count.toLocaleString('en-US')} photos`;

export const sideTexts = { front: 'Front', back: 'Back', other: 'More' } as const satisfies Record<PhotoSide, string>;

export const unmatchedTexts = {
  'no-card': 'No card has this ID or certification number.',
  'several-cards': 'Several cards have this certification number. Put the card’s ID in the name.',
} as const satisfies Record<UnmatchedPhoto['reason'], string>;

/** 'Add 24 photos to 12 cards' */
export const addPhotosLabel = (photos: number, cards: number): string =>
  `Add ${photosText(photos)} to ${cardsText(cards)}`;
