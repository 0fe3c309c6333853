import * as z from 'zod/mini';
import type { SavedCard } from '#domain/watchlist/saved-cards.port.ts';
import { cardIdShape } from './card.wire.ts';

const instant = z.iso.datetime();

const savedCardShape: z.ZodMiniType<SavedCard> = z.object({ cardId: cardIdShape, savedAt: instant });

/** Answer of GET /api/v1/me/saved-cards, the latest first (WATCH-04). */
export const savedCardsShape = z.object({ savedCards: z.array(savedCardShape) });

/** Body of PUT /api/v1/me/saved-cards/{cardId}; `savedAt` puts an undone removal back in its place. */
export const saveCardBodyShape = z.strictObject({ savedAt: z.optional(instant) });
