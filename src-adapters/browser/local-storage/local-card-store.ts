import { errAsync, ResultAsync } from 'neverthrow';
import { cardStoreOver } from '#adapters/in-memory/array-card-store.ts';
import type { CardStore } from '#domain/cards/card-store.port.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import { type LocalEditingParts, makeLocalEditedCards, type WhoWorks } from './local-edited-cards.ts';

export type LocalCardStoreParts = LocalEditingParts & {
  readonly who: WhoWorks;
  /** Simulated delay (STORE-15). */
  readonly wait?: Wait | undefined;
};

export function makeLocalCardStore({ who, wait = noWait, ...parts }: LocalCardStoreParts): CardStore {
  const cardStore = cardStoreOver(makeLocalEditedCards(parts, who), parts.places.clock);
  return {
    ...cardStore,
    save: (given, continues) => {
      const saved = structuredClone(given);
      return ResultAsync.fromSafePromise(wait(simulatedDelays.cardSave)).andThen(() =>
        cardStore.save(saved, continues),
      );
    },
    // Also removes unreadable cards, which cannot be logged.
    clear: () =>
      cardStore.clear().orElse((failure) => (failure.kind === 'not-allowed' ? errAsync(failure) : parts.cards.clear())),
  };
}
