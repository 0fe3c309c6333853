import * as z from 'zod/mini';
import type { SavedCard, SavedCards } from '#domain/watchlist/saved-cards.port.ts';
import { type Calls, signedIn, signInNeeded } from './calls.ts';
import { cardIdShape } from './card.wire.ts';

const instant = z.iso.datetime();

const savedCardShape: z.ZodMiniType<SavedCard> = z.object({ cardId: cardIdShape, savedAt: instant });

const savedCards = z.array(savedCardShape);

export const savedCardsShape = z.object({ savedCards });

const card = ['cardId', cardIdShape] as const;
const failures = { ...signInNeeded, 'saved-list-full': true } as const;

/** `savedAt` restores the position after an undo. */
export const savedCardCalls: Calls<SavedCards> = {
  tag: 'saved cards',
  path: '/api/v1/me/saved-cards',
  action: 'save-cards',
  calls: {
    list: { route: 'GET', args: [signedIn], answer: ['savedCards', savedCards], failures },
    save: {
      route: 'PUT /:cardId',
      args: [signedIn, card, ['savedAt', z.optional(instant)]],
      mayBeEmpty: true,
      answer: null,
      failures,
    },
    remove: { route: 'DELETE /:cardId', args: [signedIn, card], answer: null, failures },
  },
};
