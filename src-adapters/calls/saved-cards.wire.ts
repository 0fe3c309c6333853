import * as z from 'zod/mini';
import type { SavedCard } from '#domain/watchlist/saved-cards.port.ts';
import { cardIdShape } from './card.wire.ts';

const instant = z.iso.datetime();

const savedCardShape: z.ZodMiniType<SavedCard> = z.object({ cardId: cardIdShape, savedAt: instant });

/** Latest first. */
export const savedCardsShape = z.object({ savedCards: z.array(savedCardShape) });

/** `savedAt` restores the position after an undo. */
export const saveCardBodyShape = z.strictObject({ savedAt: z.optional(instant) });
