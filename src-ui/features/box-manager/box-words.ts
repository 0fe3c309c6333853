import type { Box } from '#domain/boxes/box.ts';
import type { Sport } from '#domain/cards/card.ts';

export const sportText = (sport: Sport): string => sport.slice(0, 1).toUpperCase() + sport.slice(1);

/** An edit may leave a box without a title (BOX-08). */
export const nameOfBox = ({ title }: Pick<Box, 'title'>): string => title.trim() || 'Box without a title';
