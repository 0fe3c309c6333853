import { err, type Result, ResultAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import { postCard } from '#domain/cards/posting.ts';
import { setCopies } from '#domain/cards/set-copies.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import type { LocalCards } from './local-cards.ts';

/** The cards with the saved ones in their places, new ones at the end. Of a known card `addedAt` and its copies stay. */
function merged(cards: readonly Card[], saved: readonly Card[], now: string): Card[] {
  const all = new Map(cards.map((card) => [card.id, card]));
  for (const { stock: given, held: _, soldAt: __, addedAt, ...said } of saved) {
    const before = all.get(said.id);
    const { stock, held, soldAt } = before ?? { stock: given };
    all.set(said.id, {
      ...said,
      addedAt: before?.addedAt ?? addedAt ?? now,
      ...(stock !== undefined && { stock }),
      ...(held !== undefined && { held }),
      ...(soldAt !== undefined && { soldAt }),
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
  /** Changes one card by a rule; answers it as it is then, or why it may not be changed. */
  const changeOne = <E>(id: CardId, rule: (card: Card) => Result<Card, E>) => {
    let outcome: Result<Card, E> | null = null;
    const changed = cards.change((all) => {
      const card = all.find((one) => one.id === id);
      outcome = card ? rule(card) : null;
      const after = outcome?.unwrapOr(null);
      return after ? all.map((one) => (one.id === id ? after : one)) : null;
    });
    return changed.andThen(
      (): Result<Card, E | CardNotFound> => outcome ?? err({ kind: 'card-not-found', cardId: id }),
    );
  };

  return {
    save: (given) => {
      const saved = structuredClone(given);
      const now = new Date(clock.now()).toISOString();
      return ResultAsync.fromSafePromise(wait(simulatedDelays.cardSave)).andThen(() =>
        cards.change((all) => (saved.length > 0 ? merged(all, saved, now) : null)),
      );
    },
    post: (id, targets) => changeOne(id, (card) => postCard(card, targets)),
    setStock: (id, copies) => changeOne(id, (card) => setCopies(card, copies)),
    clear: () => cards.clear(),
  };
}
