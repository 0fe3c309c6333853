import * as z from 'zod/mini';
import type { SoldCards } from '#domain/cards/sold-cards.port.ts';
import type { Calls } from './calls.ts';
import { cardShape } from './card.wire.ts';

export const soldCardCalls: Calls<SoldCards> = {
  tag: 'cards',
  path: '/api/v1/sold-cards',
  action: 'see-shop',
  calls: {
    recent: { route: 'GET', cost: 2, args: [], answer: ['cards', z.readonly(z.array(cardShape))], failures: {} },
  },
};
