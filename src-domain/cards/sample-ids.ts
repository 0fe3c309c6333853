import { type Card, cardId } from './card.ts';

const numbers = (first: number): number[] => Array.from({ length: 20 }, (_, at) => first + at);

/** Ids of the sample cards (DATA-06). A shop's own card may have one of them too: `isSample` tells. */
export const sampleCardIds = [...numbers(1), ...numbers(101)].map((number) => cardId(String(number)));

/** Whether a card is a sample card: it still shows the sample's drawing. */
export const isSample = ({ id, imageUrl }: Pick<Card, 'id' | 'imageUrl'>): boolean =>
  imageUrl === `/pictures/cards/${id}.svg`;
