import type { Result, ResultAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardRecord, CardWriteFailure, UndoFailure } from '#domain/cards/card-store.port.ts';
import { certificateKey } from '#domain/cards/certificate.ts';
import type { LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import { type CardStep, certificatesGiven, checkedSteps } from '#domain/cards/edit/change-cards.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';

/** The cards at one moment, with lookups that avoid full scans. */
export type CardSnapshot = {
  all(): readonly Card[];
  find(id: CardId): Card | undefined;
  /** By certification key, including sold cards. */
  certified(keys: readonly string[]): readonly Card[];
  record(card: Card): CardRecord;
};

export function snapshotOver(cards: readonly Card[], record: CardSnapshot['record']): CardSnapshot {
  let byId: ReadonlyMap<CardId, Card> | null = null;
  return {
    all: () => cards,
    find: (id) => {
      byId ??= new Map(cards.map((card) => [card.id, card]));
      return byId.get(id);
    },
    certified: (keys) => {
      if (keys.length === 0) return [];
      const wanted = new Set<string | null>(keys);
      return cards.filter((card) => wanted.has(certificateKey(card)));
    },
    record,
  };
}

/** Fails on a certification number conflict (CMGR-34). */
export function freeSteps(snapshot: CardSnapshot, steps: readonly CardStep[]): ReturnType<typeof checkedSteps> {
  const touched = steps.flatMap(({ before }) => before ?? []);
  return checkedSteps([...touched, ...snapshot.certified(certificatesGiven(steps))], steps);
}

export type Doing = Pick<LoggedChange, 'act' | 'reprice' | 'undoes'>;
export type EditPlan = Doing & {
  readonly steps: readonly CardStep[];
  /** See `CardStore.save`. */
  readonly continues?: ChangeNumber | undefined;
};

export type Edited = { readonly snapshot: CardSnapshot; readonly change: ChangeNumber | null };

/**
 * Cards with an audit log, for `cardStoreOver` and `editorOver`.
 *
 * Edits are serialized, including `first` and the plan; the steps of a plan are applied and logged all or none.
 */
export type EditedCards = {
  read<T, E>(at: (snapshot: CardSnapshot) => Result<T, E>): ResultAsync<T, E | CardWriteFailure>;
  edit<E>(plan: (snapshot: CardSnapshot) => Result<EditPlan, E>): ResultAsync<Edited, E | CardWriteFailure>;
  editAfter<T, E>(
    first: () => ResultAsync<T, E>,
    plan: (snapshot: CardSnapshot, read: T) => Result<EditPlan, E>,
  ): ResultAsync<Edited, E | CardWriteFailure>;
  /** Fails when the change was undone. Use as `first` of an edit. */
  undoable(change: ChangeNumber): ResultAsync<readonly CardChange[], UndoFailure>;
};
