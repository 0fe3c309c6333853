import type { Box } from '#domain/boxes/box.ts';

/** An edit may leave the title empty (BOX-08). */
export const nameOfBox = ({ title }: Pick<Box, 'title'>): string => title.trim() || 'Box without a title';
