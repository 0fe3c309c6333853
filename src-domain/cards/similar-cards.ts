import { type Card, hasPrice, isDraft, isSold } from './card.ts';
import { type CardFilter, type Range, startFilter } from './card-filter.ts';
import { isSamePlayer } from './same-player.ts';

/** One kind of similar cards, nearer than those of the next step. */
export type SimilarStep = {
  /** Finds the cards of the step and others: filters compare parts of texts. */
  readonly filter: CardFilter;
  readonly isSimilar: (other: Card) => boolean;
  /** Whether the nearest come first; otherwise the order of the list remains. */
  readonly isRanked: boolean;
};

const sameText = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/** From half the price to double; open for a card without a price. */
const priceBand = ({ price }: Card): Range => (price > 0 ? { min: price / 2, max: price * 2 } : {});

/**
 * Cards of the player, then of brand and year, then of the sport at about the price, then the newest of the sport and of
 * the shop (CARD-31).
 */
export function similarSteps(card: Card): readonly SimilarStep[] {
  const { sport, year } = card;
  const [player, brand, prices] = [card.player.trim(), card.brand.trim(), priceBand(card)];
  const { min = 0, max = Number.POSITIVE_INFINITY } = prices;
  const steps: readonly (SimilarStep | false)[] = [
    player !== '' && {
      filter: { ...startFilter, player },
      isSimilar: (other) => isSamePlayer(card, other),
      isRanked: true,
    },
    brand !== '' &&
      year > 0 && {
        filter: { ...startFilter, brand, years: { min: year, max: year } },
        isSimilar: (other) => sameText(brand, other.brand) && other.year === year,
        isRanked: true,
      },
    sport !== undefined && {
      filter: { ...startFilter, sport, prices },
      isSimilar: (other) => other.sport === sport && other.price >= min && other.price <= max,
      isRanked: true,
    },
    sport !== undefined && {
      filter: { ...startFilter, sport },
      isSimilar: (other) => other.sport === sport,
      isRanked: false,
    },
    { filter: startFilter, isSimilar: () => true, isRanked: false },
  ];
  return steps.filter((step) => step !== false);
}

/** From a quarter of the price to four times as much: what the same customer may buy instead. */
const isOfPriceBand = (card: Card, other: Card): boolean =>
  card.price <= 0 || (other.price >= card.price / 4 && other.price <= card.price * 4);

/** Years within one era of a player. */
const near = 2;

/** Sort keys, smaller is closer; earlier keys take precedence. */
const distances = (card: Card, other: Card): readonly number[] => [
  isOfPriceBand(card, other) ? 0 : 1,
  sameText(card.set ?? '', other.set ?? '') ? 0 : 1,
  Math.abs(card.year - other.year) <= near ? 0 : 1,
  // Ratio: double the price is as far as half.
  card.price > 0 ? Math.abs(Math.log(other.price / card.price)) : 0,
];

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((distance, place) => distance - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0;

function ranked(card: Card, cards: readonly Card[]): readonly Card[] {
  return cards
    .map((other) => ({ other, distance: distances(card, other) }))
    .sort((one, other) => compare(one.distance, other.distance))
    .map(({ other }) => other);
}

/** `found`, then those of the listed cards that are similar by this step and can be bought, up to `most`. */
export function withSimilar(
  card: Card,
  { isSimilar, isRanked }: SimilarStep,
  { found, listed, most }: { found: readonly Card[]; listed: readonly Card[]; most: number },
): readonly Card[] {
  const known = new Set([card.id, ...found.map(({ id }) => id)]);
  const more = listed.filter(
    (other) => !known.has(other.id) && !isDraft(other) && !isSold(other) && hasPrice(other) && isSimilar(other),
  );
  return [...found, ...(isRanked ? ranked(card, more) : more)].slice(0, most);
}
