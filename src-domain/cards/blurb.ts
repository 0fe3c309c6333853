import type { Card } from './card.ts';

type BlurbCard = Pick<Card, 'player' | 'team' | 'year' | 'brand'>;

const templates: readonly ((card: BlurbCard) => string)[] = [
  ({ player, year, brand }) => `${player} is a name collectors come back to, and this ${named(year, brand)} shows why.`,
  ({ player, team, year }) => `A piece of ${player}'s ${team ? `${team} ` : ''}story${year ? `, dated ${year}` : ''}.`,
  ({ player, brand }) => `${brand || 'This card'} caught ${player} at a moment worth keeping.`,
  ({ player, year, brand }) => `Looking for ${player}? This ${named(year, brand)} is a card to build a shelf around.`,
  ({ player, team }) => `No ${player} card needs an introduction${team ? ` among ${team} fans` : ''}.`,
];

const named = (year: number, brand: string): string => [year, brand, 'card'].filter(Boolean).join(' ');

const checksum = (text: string): number =>
  [...text].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521, 7);

/** Picks one of five sentences, always the same for a player. */
export function blurb(card: BlurbCard): string {
  const player = card.player.trim() || 'Unknown Player';
  const template = templates[checksum(player) % templates.length];
  return template ? template({ ...card, player }) : '';
}
