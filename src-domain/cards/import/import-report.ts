import type { CardId } from '../card.ts';
import type { FieldValues } from '../edit/card-change.ts';
import type { ChangeNumber } from '../edit/change-number.ts';
import type { DuplicateRow, RefusalReason, RefusedRow } from './import-row.ts';

/** The result of one row. */
export type RowOutcome = {
  readonly row: number;
  readonly outcome: 'create' | 'update' | 'same' | 'duplicate' | 'refused';
  /** Absent when the row identifies no card. */
  readonly cardId?: CardId | undefined;
  /** With 'update': the changed fields. */
  readonly fields?: readonly string[] | undefined;
  /** With 'update': old and new values; null for absent. */
  readonly before?: FieldValues | undefined;
  readonly after?: FieldValues | undefined;
  /** The card's certification key after this row (`certificateKey`). */
  readonly certificate?: string | undefined;
  /** With 'refused'. */
  readonly reason?: RefusalReason | undefined;
  readonly value?: string | undefined;
  /** The earlier row with the same content ('duplicate') or the same card ('refused'). */
  readonly repeats?: number | undefined;
};

export type ImportReport = {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
  /** Rows equal to an earlier one; skipped. */
  readonly duplicates: readonly DuplicateRow[];
  /** Rows created as drafts because they have no price. */
  readonly drafts: readonly number[];
  /** One per processed row. */
  readonly outcomes: readonly RowOutcome[];
  /** The change to undo this import; null when nothing was stored. */
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

export const refusals = (refused: readonly RefusedRow[]): ImportReport => ({
  ...emptyReport,
  read: refused.length,
  refused,
  outcomes: refused.map(refusedOutcome),
});

export const repetitions = (duplicates: readonly DuplicateRow[]): ImportReport => ({
  ...emptyReport,
  read: duplicates.length,
  duplicates,
  outcomes: duplicates.map(({ row, repeats }) => ({ row, outcome: 'duplicate', repeats })),
});

export const inOrder = (report: ImportReport): ImportReport => ({
  ...report,
  refused: report.refused.toSorted((a, b) => a.row - b.row),
  outcomes: report.outcomes.toSorted((a, b) => a.row - b.row),
});

export const stored = ({ created, updated }: Pick<ImportReport, 'created' | 'updated'>): number => created + updated;
