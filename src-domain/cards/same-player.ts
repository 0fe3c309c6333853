import { type Card, isSold } from './card.ts';

const nameOf = ({ player }: Pick<Card, 'player'>): string => player.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether two cards show exactly the same player, however the name is written; nobody is no player. */
export const isSamePlayer = (one: Pick<Card, 'player'>, other: Pick<Card, 'player'>): boolean =>
  nameOf(one) !== '' && nameOf(one) === nameOf(other);

/** The first `most` other cards of a card's player that can be bought, in their order (CARD-26). */
export const othersOfPlayer = (card: Card, cards: readonly Card[], most: number): Card[] =>
  cards.filter((other) => other.id !== card.id && isSamePlayer(card, other) && !isSold(other)).slice(0, most);
