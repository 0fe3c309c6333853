import type { Card } from '#domain/cards/card.ts';

/** The card's player, or that nobody knows (TILE-15). */
export const playerOf = (card: Pick<Card, 'player'>): string => card.player.trim() || 'Unknown Player';

/** Team, year and brand in one line; what is missing leaves no gap. */
export const metaOf = ({ team, year, brand }: Pick<Card, 'team' | 'year' | 'brand'>): string =>
  [team.trim(), year > 0 ? String(year) : '', brand.trim()].filter(Boolean).join(' · ');

/** What a picture of the card shows. */
export const pictureText = (card: Card): string => card.title.trim() || `${playerOf(card)}, ${metaOf(card)}`;
