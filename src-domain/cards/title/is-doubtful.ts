import type { Read } from './title-scan.ts';

/** Readings below this score are worth a look. */
const doubtfulBelow = 0.7;

export const isDoubtful = ({ score }: Pick<Read<unknown>, 'score'>): boolean => score < doubtfulBelow;
