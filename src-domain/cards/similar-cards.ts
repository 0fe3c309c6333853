import { centsOf } from '../money/cents.ts';
import { type Card, isSold } from './card.ts';
import { isSamePlayer } from './same-player.ts';

const sameText = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/** Years within one era of a player or team. */
const near = 2;

/** Sort keys, smaller is closer; earlier keys take precedence. */
const distances = (card: Card, other: Card): readonly number[] => [
  isSamePlayer(card, other) ? 0 : 1,
  sameText(card.team, other.team) ? 0 : 1,
  card.sport !== undefined && card.sport === other.sport ? 0 : 1,
  Math.abs(card.year - other.year) <= near ? 0 : 1,
  // Ratio: double the price is as far as half.
  card.price > 0 ? Math.abs(Math.log(other.price / card.price)) : 0,
];

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((distance, place) => distance - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Up to `most` available cards of the same player, then team, then sport, closest in year and price (CARD-31). */
export const similarCards = (card: Card, cards: readonly Card[], most: number): Card[] =>
  cards
    .filter((other) => other.id !== card.id && !isSold(other) && centsOf(other.price) > 0)
    .map((other) => ({ other, distance: distances(card, other) }))
    .filter(({ distance }) => distance.slice(0, 3).includes(0))
    .sort((one, other) => compare(one.distance, other.distance))
    .slice(0, most)
    .map(({ other }) => other);
