import { errAsync, ResultAsync } from 'neverthrow';
import { deskOver } from '#adapters/in-memory/array-desk.ts';
import type { CardDesk } from '#domain/cards/card-desk.port.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import { type LocalEditingParts, makeLocalEditedCards, type WhoWorks } from './local-edited-cards.ts';

export type LocalDeskParts = LocalEditingParts & {
  readonly who: WhoWorks;
  /** Simulated delay (STORE-15). */
  readonly wait?: Wait | undefined;
};

export function makeLocalCardDesk({ who, wait = noWait, ...parts }: LocalDeskParts): CardDesk {
  const desk = deskOver(makeLocalEditedCards(parts, who), parts.places.clock);
  return {
    ...desk,
    save: (given, continues) => {
      const saved = structuredClone(given);
      return ResultAsync.fromSafePromise(wait(simulatedDelays.cardSave)).andThen(() => desk.save(saved, continues));
    },
    // Also removes unreadable cards, which cannot be logged.
    clear: () =>
      desk.clear().orElse((failure) => (failure.kind === 'not-allowed' ? errAsync(failure) : parts.cards.clear())),
  };
}
