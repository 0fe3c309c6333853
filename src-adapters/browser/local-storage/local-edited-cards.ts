import { errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { changeEntriesOf, undoersIn } from '#adapters/in-memory/change-pages.ts';
import {
  type CardSnapshot,
  type Edited,
  type EditedCards,
  type EditPlan,
  snapshotOver,
} from '#adapters/in-memory/edited-cards.ts';
import type { Card } from '#domain/cards/card.ts';
import type { CardWriteFailure, UndoFailure } from '#domain/cards/card-store.port.ts';
import { cardsAfter, changesOf } from '#domain/cards/edit/change-cards.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { LocalCards, LockedCards } from './local-cards.ts';
import { makeLocalChangeBook } from './local-change-book.ts';
import { type CardVersions, countedOn, makeLocalVersions, recordOf } from './local-versions.ts';
import type { CopyStores } from './redundant-store.ts';

/** Null without permission. */
export type WhoWorks = () => Promise<Editor | null>;

export type LocalEditingParts = {
  readonly places: CopyStores;
  readonly cards: LocalCards;
};

const notAllowed: CardWriteFailure = { kind: 'not-allowed' };
const logAway: CardWriteFailure = {
  kind: 'cards-not-saved',
  detail: 'The database of this browser, where the log of changes is kept, cannot be read.',
};

/**
 * Editable cards of this browser. Versions are written first and reverted if the cards cannot be stored; a failed log
 * entry does not fail the change (STORE-11).
 */
export function makeLocalEditedCards({ places, cards }: LocalEditingParts, who: WhoWorks): EditedCards {
  const { clock } = places;
  const book = makeLocalChangeBook(places);
  const versions = makeLocalVersions(places);

  const snapshotOf = (all: readonly Card[], known: CardVersions): CardSnapshot =>
    snapshotOver(all, (card) => recordOf(card, known));

  const make = (
    locked: LockedCards,
    known: CardVersions,
    { steps, ...doing }: EditPlan,
    by: Editor,
  ): ResultAsync<Edited, CardWriteFailure> => {
    const changes = changesOf(steps);
    const after = cardsAfter(locked.cards, steps);
    const put = () => (doing.act === 'clear' ? locked.clear() : locked.store(after, doing.act === 'undo'));
    // Unchanged cards are written too, because a copy may be missing.
    if (changes.length === 0) {
      const written = steps.length === 0 ? okAsync<void, CardWriteFailure>(undefined) : put();
      return written.map(() => ({ snapshot: snapshotOf(after, known), change: null }));
    }
    const counted = countedOn(known, changes, clock.now());
    return versions
      .save(counted)
      .andThen(() => put().orElse((failure) => versions.save(known).andThen(() => errAsync(failure))))
      .andThen(() => book.add({ ...doing, by, cards: changes }))
      .map((change) => ({ snapshot: snapshotOf(after, counted), change }));
  };

  const worker = (): ResultAsync<Editor, CardWriteFailure> =>
    ResultAsync.fromSafePromise(who()).andThen((by) => (by === null ? errAsync(notAllowed) : okAsync(by)));

  const editAfter: EditedCards['editAfter'] = (first, plan) =>
    worker().andThen((by) =>
      cards.exclusively((locked) =>
        first().andThen((read) =>
          versions
            .load()
            .andThen((known) =>
              plan(snapshotOf(locked.cards, known), read).asyncAndThen((planned) => make(locked, known, planned, by)),
            ),
        ),
      ),
    );

  return {
    read: (at) =>
      worker()
        .andThen(() => cards.all().mapErr((failure): CardWriteFailure => ({ ...failure, kind: 'cards-not-saved' })))
        .andThen((all) => versions.load().map((known) => snapshotOf(all, known)))
        .andThen(at),
    edit: (plan) =>
      editAfter(
        () => okAsync(undefined),
        (snapshot) => plan(snapshot),
      ),
    editAfter,
    undoable: (number) =>
      book
        .entries()
        .andThen((entries) => book.cardsOf(changeEntriesOf(entries, number)).map((changes) => ({ entries, changes })))
        .mapErr((): UndoFailure => logAway)
        .andThen(({ entries, changes }) => {
          const isThere = changeEntriesOf(entries, number).length > 0;
          if (!isThere || !changes) return errAsync<never, UndoFailure>({ kind: 'change-not-found' });
          if (undoersIn(entries).has(number)) return errAsync<never, UndoFailure>({ kind: 'undone-already' });
          return ok(changes);
        }),
  };
}
