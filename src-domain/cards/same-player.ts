import type { Card } from './card.ts';

const nameOf = ({ player }: Pick<Card, 'player'>): string => player.trim().replace(/\s+/g, ' ').toLowerCase();

/** Ignores case and spaces. Cards without a player never match. */
export const isSamePlayer = (one: Pick<Card, 'player'>, other: Pick<Card, 'player'>): boolean =>
  nameOf(one) !== '' && nameOf(one) === nameOf(other);
