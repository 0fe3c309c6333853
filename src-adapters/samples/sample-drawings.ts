import type { CardDrawing } from './drawing-facts.ts';
import type { Kit } from './figures/kit.ts';
import { newerDrawings } from './newer-drawings.ts';
import { olderDrawings } from './older-drawings.ts';

/** What the drawings need beside the cards themselves, by card id. */
export const sampleDrawings: Readonly<Record<string, CardDrawing>> = { ...olderDrawings, ...newerDrawings };

export type { CardDrawing, Kit };
