import { type Card, isSold } from './card.ts';

const nameOf = ({ player }: Pick<Card, 'player'>): string => player.trim().replace(/\s+/g, ' ').toLowerCase();

/** Ignores case and accents. Cards without a player never match. */
export const isSamePlayer = (one: Pick<Card, 'player'>, other: Pick<Card, 'player'>): boolean =>
  nameOf(one) !== '' && nameOf(one) === nameOf(other);

/** The first `most` other available cards of the same player, in list order. */
export const othersOfPlayer = (card: Card, cards: readonly Card[], most: number): Card[] =>
  cards.filter((other) => other.id !== card.id && isSamePlayer(card, other) && !isSold(other)).slice(0, most);
