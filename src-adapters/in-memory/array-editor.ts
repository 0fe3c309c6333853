import { err, ok, type Result } from 'neverthrow';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type { CardNotFound } from '#domain/cards/card-catalog.port.ts';
import type { CardEditor, CardRecord, ChangeDone, UndoFailure } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import {
  bulkSteps,
  type CardSteps,
  cardsInScope,
  checkBulkChange,
  createStep,
  previewOf,
  replaceStep,
  undoSteps,
} from '#domain/cards/edit/change-cards.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Ids } from '#domain/shared/ids.port.ts';
import { type CardSnapshot, type Doing, type Edited, type EditedCards, freeSteps } from './edited-cards.ts';

export type ArrayEditorParts = {
  readonly edited: EditedCards;
  readonly ids: Pick<Ids, 'random'>;
  readonly clock: Clock;
};

function recordIn(snapshot: CardSnapshot, id: CardId): Result<CardRecord, CardNotFound> {
  const card = snapshot.find(id);
  return card ? ok(structuredClone(snapshot.record(card))) : err({ kind: 'card-not-found', cardId: id });
}

function written({ snapshot }: Edited, id: CardId): CardRecord {
  return recordIn(snapshot, id)._unsafeUnwrap();
}

const doingOf = (change: BulkChange): Doing => ({
  act: change.kind,
  ...(change.kind === 'reprice' && { reprice: change.reprice }),
});

export function editorOver({ edited, ids, clock }: ArrayEditorParts): CardEditor {
  const done = ({ steps, unchanged, refused }: CardSteps, change: ChangeDone['change']): ChangeDone => ({
    change,
    count: steps.length,
    unchanged,
    refused,
  });

  return {
    open: (id) => edited.read((snapshot) => recordIn(snapshot, id)),

    create: (given, copies) => {
      const input = structuredClone(given);
      const id = cardId(ids.random());
      const at = new Date(clock.now()).toISOString();
      return edited
        .edit((snapshot) =>
          createStep(id, input, copies, at)
            .andThen((step) => freeSteps(snapshot, [step]))
            .map((steps) => ({ steps, act: 'create' as const })),
        )
        .map((after) => written(after, id));
    },

    replace: (id, version, given, copies) => {
      const input = structuredClone(given);
      return edited
        .edit((snapshot) =>
          recordIn(snapshot, id)
            .andThen((current) =>
              current.version === version
                ? replaceStep(current.card, input, copies)
                : err({ kind: 'stale-card' as const, current }),
            )
            .andThen((step) => freeSteps(snapshot, [step]))
            .map((steps) => ({ steps, act: 'edit' as const })),
        )
        .map((after) => written(after, id));
    },

    preview: (scope, change) =>
      edited.read((snapshot) =>
        checkBulkChange(scope, change)
          .andThen(() => cardsInScope(snapshot.all(), scope))
          .map((found) => previewOf(bulkSteps(found, change))),
      ),

    change: (scope, change) => {
      let outcome: CardSteps = bulkSteps([], change);
      return edited
        .edit((snapshot) =>
          checkBulkChange(scope, change)
            .andThen(() => cardsInScope(snapshot.all(), scope))
            .map((found) => {
              outcome = bulkSteps(found, change);
              return { steps: outcome.steps, ...doingOf(change) };
            }),
        )
        .map((after) => done(outcome, after.change));
    },

    undo: (number) => {
      let outcome: CardSteps = undoSteps([], []);
      return edited
        .editAfter<Parameters<typeof undoSteps>[0], UndoFailure>(
          () => edited.undoable(number),
          (snapshot, changes) => {
            outcome = undoSteps(changes, snapshot.all());
            return ok({ steps: outcome.steps, act: 'undo', undoes: number });
          },
        )
        .map((after) => done(outcome, after.change));
    },
  };
}
