import { err, ResultAsync } from 'neverthrow';
import type { Card } from '#domain/cards/card.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import { postCard } from '#domain/cards/posting.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import type { LocalCards } from './local-cards.ts';

/** What a card says of its copies. */
const copiesIn = ({ stock, held, soldAt }: Pick<Card, 'stock' | 'held' | 'soldAt'>) => ({
  ...(stock !== undefined && { stock }),
  ...(held !== undefined && { held }),
  ...(soldAt !== undefined && { soldAt }),
});

/** The cards with the saved ones in their places, new ones at the end. Of a known card `addedAt` and its copies stay. */
function merged(cards: readonly Card[], saved: readonly Card[], now: string): Card[] {
  const all = new Map(cards.map((card) => [card.id, card]));
  for (const { stock, held, soldAt, addedAt, ...said } of saved) {
    const before = all.get(said.id);
    all.set(said.id, {
      ...said,
      addedAt: before?.addedAt ?? addedAt ?? now,
      ...copiesIn(before ?? { stock, held, soldAt }),
    });
  }
  return [...all.values()];
}

export type LocalDeskParts = {
  readonly cards: LocalCards;
  readonly clock: Clock;
  /** Waits where a network is imitated (STORE-15). */
  readonly wait?: Wait | undefined;
};

/** Changes the cards of this browser (STORE-13). */
export function makeLocalCardDesk({ cards, clock, wait = noWait }: LocalDeskParts): CardDesk {
  return {
    save: (given) => {
      const saved = structuredClone(given);
      const now = new Date(clock.now()).toISOString();
      return ResultAsync.fromSafePromise(wait(simulatedDelays.cardSave)).andThen(() =>
        cards.change((all) => (saved.length > 0 ? merged(all, saved, now) : null)),
      );
    },
    post: (id, targets) => {
      let outcome: ReturnType<typeof postCard> | null = null;
      const posted = cards.change((all) => {
        const card = all.find((one) => one.id === id);
        outcome = card ? postCard(card, targets) : null;
        const after = outcome?.unwrapOr(null);
        return after ? all.map((one) => (one.id === id ? after : one)) : null;
      });
      return posted.andThen(() => outcome ?? err({ kind: 'card-not-found' as const, cardId: id }));
    },
    clear: () => cards.clear(),
  };
}
