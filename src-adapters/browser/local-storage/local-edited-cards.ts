import { errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { entriesOf, undoersIn } from '#adapters/in-memory/change-pages.ts';
import {
  type Edited,
  type EditedCards,
  type EditedShelf,
  type EditPlan,
  shelfOver,
} from '#adapters/in-memory/edited-cards.ts';
import type { Card } from '#domain/cards/card.ts';
import type { DeskFailure } from '#domain/cards/card-desk.port.ts';
import type { UndoFailure } from '#domain/cards/edit/card-editor.port.ts';
import { cardsAfter, changesOf } from '#domain/cards/edit/change-cards.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { LocalCards, LocalShelf } from './local-cards.ts';
import { makeLocalChangeBook } from './local-change-book.ts';
import { type CardVersions, countedOn, makeLocalVersions, recordOf } from './local-versions.ts';
import type { CopyPlaces } from './redundant-store.ts';

/** Null without permission. */
export type WhoWorks = () => Promise<Editor | null>;

export type LocalEditingParts = {
  readonly places: CopyPlaces;
  readonly cards: LocalCards;
};

const notAllowed: DeskFailure = { kind: 'not-allowed' };
const logAway: DeskFailure = {
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

  const shelfOf = (all: readonly Card[], known: CardVersions): EditedShelf =>
    shelfOver(all, (card) => recordOf(card, known));

  const make = (
    shelf: LocalShelf,
    known: CardVersions,
    { steps, ...doing }: EditPlan,
    by: Editor,
  ): ResultAsync<Edited, DeskFailure> => {
    const changes = changesOf(steps);
    const after = cardsAfter(shelf.cards, steps);
    const put = () => (doing.act === 'clear' ? shelf.clear() : shelf.store(after, doing.act === 'undo'));
    // Unchanged cards are written too, because a copy may be missing.
    if (changes.length === 0) {
      const written = steps.length === 0 ? okAsync<void, DeskFailure>(undefined) : put();
      return written.map(() => ({ shelf: shelfOf(after, known), change: null }));
    }
    const counted = countedOn(known, changes, clock.now());
    return versions
      .save(counted)
      .andThen(() => put().orElse((failure) => versions.save(known).andThen(() => errAsync(failure))))
      .andThen(() => book.add({ ...doing, by, cards: changes }))
      .map((change) => ({ shelf: shelfOf(after, counted), change }));
  };

  const worker = (): ResultAsync<Editor, DeskFailure> =>
    ResultAsync.fromSafePromise(who()).andThen((by) => (by === null ? errAsync(notAllowed) : okAsync(by)));

  const editAfter: EditedCards['editAfter'] = (first, plan) =>
    worker().andThen((by) =>
      cards.exclusively((shelf) =>
        first().andThen((read) =>
          versions
            .load()
            .andThen((known) =>
              plan(shelfOf(shelf.cards, known), read).asyncAndThen((planned) => make(shelf, known, planned, by)),
            ),
        ),
      ),
    );

  return {
    look: (at) =>
      worker()
        .andThen(() => cards.all().mapErr((failure): DeskFailure => ({ ...failure, kind: 'cards-not-saved' })))
        .andThen((all) => versions.load().map((known) => shelfOf(all, known)))
        .andThen(at),
    edit: (plan) =>
      editAfter(
        () => okAsync(undefined),
        (shelf) => plan(shelf),
      ),
    editAfter,
    undoable: (number) =>
      book
        .entries()
        .andThen((entries) => book.cardsOf(entriesOf(entries, number)).map((changes) => ({ entries, changes })))
        .mapErr((): UndoFailure => logAway)
        .andThen(({ entries, changes }) => {
          const isThere = entriesOf(entries, number).length > 0;
          if (!isThere || !changes) return errAsync<never, UndoFailure>({ kind: 'change-not-found' });
          if (undoersIn(entries).has(number)) return errAsync<never, UndoFailure>({ kind: 'undone-already' });
          return ok(changes);
        }),
  };
}
