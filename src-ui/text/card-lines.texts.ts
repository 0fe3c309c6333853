import type { Card } from '#domain/cards/card.ts';

/** 'Unknown' without a player. */
export const playerOf = (card: Pick<Card, 'player'>): string => card.player.trim() || 'Unknown Player';

/** Where a line breaks at a separator, it stays at the end of the line. */
export const unbroken = (text: string): string => text.replaceAll(' · ', '\u00a0· ');

/** '1986 Fleer', without what is missing. */
export const yearAndBrand = ({ year, brand }: Pick<Card, 'year' | 'brand'>): string =>
  [year > 0 ? String(year) : '', brand.trim()].filter(Boolean).join(' ');

/** Team, year and brand, without gaps for missing parts. */
export const metaOf = ({ team, year, brand }: Pick<Card, 'team' | 'year' | 'brand'>): string =>
  [team.trim(), year > 0 ? String(year) : '', brand.trim()].filter(Boolean).join(' · ');

export const pictureText = (card: Card): string => card.title.trim() || `${playerOf(card)}, ${metaOf(card)}`;

/** As notifications name it. */
export const namedCard = (card: Card) => ({ id: card.id, title: pictureText(card) });
