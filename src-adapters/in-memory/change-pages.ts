import type { CardChange } from '#domain/cards/edit/card-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/card-editor.port.ts';
import type { ChangeDetail, ChangePage, ChangeQuery, LoggedChange } from '#domain/cards/edit/change-log.port.ts';

/** An entry as it was written: what undid it came later, and is found there. */
export type WrittenChange = Omit<LoggedChange, 'undoneBy'>;

/** How many cards of a change a detail names. */
const shownCards = 100;

/** Which change undid which. */
export const undoersIn = (entries: readonly WrittenChange[]): ReadonlyMap<ChangeNumber, ChangeNumber> =>
  new Map(entries.flatMap(({ undoes, number }) => (undoes === undefined ? [] : [[undoes, number] as const])));

const withUndoer = (entry: WrittenChange, undoneBy: ChangeNumber | undefined): LoggedChange => ({
  ...entry,
  ...(undoneBy !== undefined && { undoneBy }),
});

/**
 * One page of the log.
 * @param entries all of them, in whatever order @param touches whether a change touched the card that is asked for
 */
export function changePageOf(
  entries: readonly WrittenChange[],
  { act, limit, before = Number.POSITIVE_INFINITY }: ChangeQuery,
  touches: (entry: WrittenChange) => boolean,
): ChangePage {
  const undoers = undoersIn(entries);
  const wanted = entries
    .filter((entry) => entry.number < before && (act === null || entry.act === act) && touches(entry))
    .sort((a, b) => b.number - a.number);
  return {
    changes: wanted.slice(0, limit).map((entry) => withUndoer(entry, undoers.get(entry.number))),
    more: wanted.length > limit,
  };
}

/** One entry with its first hundred cards. @param entries all of the log @param cards all that it touched, by title */
export const changeDetailOf = (
  entry: WrittenChange,
  entries: readonly WrittenChange[],
  cards: readonly CardChange[],
): ChangeDetail => ({
  ...withUndoer(entry, undoersIn(entries).get(entry.number)),
  cards: cards.slice(0, shownCards),
});
