import type { CardId } from '../card.ts';
import type { FieldValues } from '../edit/card-change.ts';
import type { ChangeNumber } from '../edit/change-number.ts';
import type { DuplicateRow, RefusalReason, RefusedRow } from './import-row.ts';

/** What became of one row, or would become of it (CMGR-39). */
export type RowOutcome = {
  readonly row: number;
  readonly outcome: 'create' | 'update' | 'same' | 'duplicate' | 'refused';
  /** Absent where the row names no card. */
  readonly cardId?: CardId | undefined;
  /** With 'update': the fields that change. */
  readonly fields?: readonly string[] | undefined;
  /** With 'update': these fields as they were, and as they are afterwards; null stands for absent. */
  readonly before?: FieldValues | undefined;
  readonly after?: FieldValues | undefined;
  /** The certification by which the card is known from this row on (`certificateKey`). */
  readonly certificate?: string | undefined;
  /** With 'refused'. */
  readonly reason?: RefusalReason | undefined;
  readonly value?: string | undefined;
  /** The earlier row that says the same ('duplicate'), or has the same card ('refused'). */
  readonly repeats?: number | undefined;
};

/** What an import did, or would do. */
export type ImportReport = {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
  /** Rows that repeat an earlier one word for word: they change nothing. */
  readonly duplicates: readonly DuplicateRow[];
  /** Rows created as drafts because they tell no price. */
  readonly drafts: readonly number[];
  /** Every row that was worked on, by its number. */
  readonly outcomes: readonly RowOutcome[];
  /** The change by which the cards were stored: undoing it undoes the import. Null where nothing was stored (D67). */
  readonly change: ChangeNumber | null;
};

export const emptyReport: ImportReport = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: [],
  duplicates: [],
  drafts: [],
  outcomes: [],
  change: null,
};

export const addReports = (a: ImportReport, b: ImportReport): ImportReport => ({
  read: a.read + b.read,
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
  duplicates: [...a.duplicates, ...b.duplicates],
  drafts: [...a.drafts, ...b.drafts],
  outcomes: [...a.outcomes, ...b.outcomes],
  change: b.change ?? a.change,
});

const refusedOutcome = ({ row, reason, value, cardId, repeats }: RefusedRow): RowOutcome => ({
  row,
  outcome: 'refused',
  reason,
  ...(cardId !== undefined && { cardId }),
  ...(value !== undefined && { value }),
  ...(repeats !== undefined && { repeats }),
});

/** Rows that are refused, as a report of their own. */
export const refusals = (refused: readonly RefusedRow[]): ImportReport => ({
  ...emptyReport,
  read: refused.length,
  refused,
  outcomes: refused.map(refusedOutcome),
});

/** Rows that repeat others, as a report of their own. */
export const repetitions = (duplicates: readonly DuplicateRow[]): ImportReport => ({
  ...emptyReport,
  read: duplicates.length,
  duplicates,
  outcomes: duplicates.map(({ row, repeats }) => ({ row, outcome: 'duplicate', repeats })),
});

/** The report with its rows in the order of the file. */
export const inOrder = (report: ImportReport): ImportReport => ({
  ...report,
  refused: report.refused.toSorted((a, b) => a.row - b.row),
  outcomes: report.outcomes.toSorted((a, b) => a.row - b.row),
});

/** How many cards of the shop were made or changed. */
export const stored = ({ created, updated }: Pick<ImportReport, 'created' | 'updated'>): number => created + updated;
