import type { ChangeDetail, ChangePage, ChangeQuery, LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import type { CardChange } from '#domain/cards/edit/card-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { Editor } from '#domain/shared/editor.ts';

/** As stored; `undoneBy` is found through later entries. */
export type ContentChange = Omit<LoggedChange, 'undoneBy'> & {
  /** The first entry of the change. */
  readonly partOf?: ChangeNumber | undefined;
};

/** The entry and its parts; empty for an unknown number. */
export const changeEntriesOf = (entries: readonly ContentChange[], number: ChangeNumber): readonly ContentChange[] => {
  const isChange = entries.some((entry) => entry.number === number && entry.partOf === undefined);
  return isChange ? entries.filter((entry) => entry.number === number || entry.partOf === number) : [];
};

function joined(entries: readonly ContentChange[]): readonly ContentChange[] {
  const counts = new Map<ChangeNumber, number>();
  for (const { number, partOf = number, count } of entries) counts.set(partOf, (counts.get(partOf) ?? 0) + count);
  return entries.flatMap(({ partOf, ...entry }) =>
    partOf === undefined ? [{ ...entry, count: counts.get(entry.number) ?? entry.count }] : [],
  );
}

/** Whether a save can extend that change: same editor, not undone, none of these cards. */
export function canContinue(
  entries: readonly ContentChange[],
  number: ChangeNumber,
  by: Editor,
  touchesAny: boolean,
): boolean {
  const [first] = changeEntriesOf(entries, number);
  return first?.act === 'save' && first.by === by && !undoersIn(entries).has(number) && !touchesAny;
}

const shownCards = 100;

export const undoersIn = (entries: readonly ContentChange[]): ReadonlyMap<ChangeNumber, ChangeNumber> =>
  new Map(entries.flatMap(({ undoes, number }) => (undoes === undefined ? [] : [[undoes, number] as const])));

const withUndoer = (entry: ContentChange, undoneBy: ChangeNumber | undefined): LoggedChange => ({
  ...entry,
  ...(undoneBy !== undefined && { undoneBy }),
});

/** @param entries in any order @param touches whether an entry changed the requested card */
export function changePageOf(
  entries: readonly ContentChange[],
  { act, limit, before = Number.POSITIVE_INFINITY }: ChangeQuery,
  touches: (entry: ContentChange) => boolean,
): ChangePage {
  const undoers = undoersIn(entries);
  const touched = new Set(entries.filter(touches).map(({ number, partOf = number }) => partOf));
  const wanted = joined(entries)
    .filter(({ number, act: done }) => number < before && (act === null || done === act) && touched.has(number))
    .sort((a, b) => b.number - a.number);
  return {
    changes: wanted.slice(0, limit).map((entry) => withUndoer(entry, undoers.get(entry.number))),
    more: wanted.length > limit,
  };
}

const byTitle = (a: CardChange, b: CardChange): number =>
  a.title < b.title ? -1 : a.title > b.title ? 1 : a.cardId < b.cardId ? -1 : 1;

/** Null when unknown. @param cards all that the change touched */
export function changeDetailOf(
  number: ChangeNumber,
  entries: readonly ContentChange[],
  cards: readonly CardChange[],
): ChangeDetail | null {
  const entry = joined(entries).find((one) => one.number === number);
  if (!entry) return null;
  return {
    ...withUndoer(entry, undoersIn(entries).get(number)),
    cards: cards.toSorted(byTitle).slice(0, shownCards),
  };
}
