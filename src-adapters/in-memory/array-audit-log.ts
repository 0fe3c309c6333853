import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { UndoFailure } from '#domain/cards/card-store.port.ts';
import type { AuditLog, ChangeAction } from '#domain/cards/edit/audit-log.port.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import {
  type ContentChange,
  canContinue,
  changeDetailOf,
  changeEntriesOf,
  changePageOf,
  undoersIn,
} from './change-pages.ts';

export type NewChange = Pick<ContentChange, 'reprice' | 'undoes'> & {
  readonly by: Editor;
  readonly act: ChangeAction;
  readonly cards: readonly CardChange[];
  /** See `CardStore.save`. */
  readonly continues?: ChangeNumber | undefined;
};

export type ChangeBook = {
  readonly log: AuditLog;
  /** Null when nothing changed. */
  add(change: NewChange): ChangeNumber | null;
  /** Fails when the change was undone. */
  undoable(number: ChangeNumber): ResultAsync<readonly CardChange[], UndoFailure>;
};

export function makeChangeBook(clock: Clock): ChangeBook {
  const entries: ContentChange[] = [];
  const cards = new Map<ChangeNumber, readonly CardChange[]>();
  const cardsOf = (number: ChangeNumber): CardChange[] =>
    changeEntriesOf(entries, number).flatMap((entry) => cards.get(entry.number) ?? []);
  return {
    add: ({ cards: changed, continues, ...change }) => {
      const [first] = changed;
      if (!first) return null;
      const ids = new Set(changed.map(({ cardId }) => cardId));
      const isPart =
        continues !== undefined &&
        canContinue(
          entries,
          continues,
          change.by,
          cardsOf(continues).some(({ cardId }) => ids.has(cardId)),
        );
      const number = entries.length + 1;
      const at = new Date(clock.now()).toISOString();
      const entry = { number, at, count: changed.length, title: first.title, ...change };
      entries.push(structuredClone({ ...entry, ...(isPart && { partOf: continues }) }));
      cards.set(number, structuredClone(changed));
      return isPart ? continues : number;
    },
    undoable: (number) => {
      if (changeEntriesOf(entries, number).length === 0) return errAsync({ kind: 'change-not-found' });
      return undoersIn(entries).has(number) ? errAsync({ kind: 'undone-already' }) : okAsync(cardsOf(number));
    },
    log: {
      page: (query) => {
        const touches = ({ number }: ContentChange) =>
          query.cardId === null || (cards.get(number) ?? []).some(({ cardId }) => cardId === query.cardId);
        return okAsync(structuredClone(changePageOf(entries, query, touches)));
      },
      detail: (number) => {
        const detail = changeDetailOf(number, entries, cardsOf(number));
        return detail ? okAsync(structuredClone(detail)) : errAsync({ kind: 'change-not-found' });
      },
    },
  };
}
