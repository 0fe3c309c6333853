import type { CardPage } from '#domain/cards/card-catalog.port.ts';

const texts = new WeakMap<object, string>();

/** The JSON of a value, written once if the value is frozen. */
export function jsonOf(value: object): string {
  if (!Object.isFrozen(value)) return JSON.stringify(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

export const cardsJson = (cards: readonly object[]): string => `[${cards.map(jsonOf).join(',')}]`;

export const pageJson = ({ cards, ...page }: CardPage): string =>
  `{"cards":${cardsJson(cards)},${JSON.stringify(page).slice(1)}`;
