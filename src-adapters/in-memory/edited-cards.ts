import type { Result, ResultAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { DeskFailure } from '#domain/cards/card-desk.port.ts';
import { certificateKey } from '#domain/cards/certificate.ts';
import type { LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import type { CardRecord, UndoFailure } from '#domain/cards/edit/card-editor.port.ts';
import { type CardStep, certificatesGiven, checkedSteps } from '#domain/cards/edit/change-cards.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';

/** The cards at one moment: what asks for some of them does not pay for all. */
export type EditedShelf = {
  all(): readonly Card[];
  find(id: CardId): Card | undefined;
  /** Those that have these certification numbers, by their keys; sold ones too. */
  certified(keys: readonly string[]): readonly Card[];
  /** One of them with its version. */
  record(card: Card): CardRecord;
};

/** An array of cards as such a shelf. */
export function shelfOver(cards: readonly Card[], record: EditedShelf['record']): EditedShelf {
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

/** The steps, unless two cards in stock would have one certification number after them (CMGR-34). */
export function freeSteps(shelf: EditedShelf, steps: readonly CardStep[]): ReturnType<typeof checkedSteps> {
  const touched = steps.flatMap(({ before }) => before ?? []);
  return checkedSteps([...touched, ...shelf.certified(certificatesGiven(steps))], steps);
}

/** What somebody is about to do, as the log will say it. */
export type Doing = Pick<LoggedChange, 'act' | 'reprice' | 'undoes'>;
export type EditPlan = Doing & {
  readonly steps: readonly CardStep[];
  /** The change that this one is a part of, where it can be (`CardDesk.save`). */
  readonly continues?: ChangeNumber | undefined;
};

/** The cards after an edit, and its number in the log: null where nothing changed, or nothing could be logged. */
export type Edited = { readonly shelf: EditedShelf; readonly change: ChangeNumber | null };

/**
 * An array of cards as one editor changes it, with a log: what `deskOver` and `editorOver` work on.
 *
 * Promises: one edit at a time, `first` and the plan in the same turn; all steps of a plan are made, or none; they are logged
 * with it, and so are the versions of the cards counted on.
 */
export type EditedCards = {
  look<T, E>(at: (shelf: EditedShelf) => Result<T, E>): ResultAsync<T, E | DeskFailure>;
  edit<E>(plan: (shelf: EditedShelf) => Result<EditPlan, E>): ResultAsync<Edited, E | DeskFailure>;
  editAfter<T, E>(
    first: () => ResultAsync<T, E>,
    plan: (shelf: EditedShelf, read: T) => Result<EditPlan, E>,
  ): ResultAsync<Edited, E | DeskFailure>;
  /** What a change did to its cards, unless it was undone. Asked as `first` of an edit. */
  undoable(change: ChangeNumber): ResultAsync<readonly CardChange[], UndoFailure>;
};
