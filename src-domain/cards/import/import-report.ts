import type { CardId } from '../card.ts';
import type { RefusalReason, RefusedRow } from './import-row.ts';

/** What became of one row, or would become of it (CMGR-39). */
export type RowOutcome = {
  readonly row: number;
  readonly outcome: 'create' | 'update' | 'same' | 'refused';
  /** Absent where the row names no card. */
  readonly cardId?: CardId | undefined;
  /** With 'update': the fields that change. */
  readonly fields?: readonly string[] | undefined;
  /** The certification by which the card is known from this row on (`certificateKey`). */
  readonly certificate?: string | undefined;
  /** With 'refused'. */
  readonly reason?: RefusalReason | undefined;
  readonly value?: string | undefined;
};

/** What an import did, or would do. */
export type ImportReport = {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
  /** Rows created as drafts because they tell no price. */
  readonly drafts: readonly number[];
  /** Every row that was worked on, by its number. */
  readonly outcomes: readonly RowOutcome[];
};

export const emptyReport: ImportReport = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: [],
  drafts: [],
  outcomes: [],
};

export const addReports = (a: ImportReport, b: ImportReport): ImportReport => ({
  read: a.read + b.read,
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
  drafts: [...a.drafts, ...b.drafts],
  outcomes: [...a.outcomes, ...b.outcomes],
});

const refusedOutcome = ({ row, reason, value, cardId }: RefusedRow): RowOutcome => ({
  row,
  outcome: 'refused',
  reason,
  ...(cardId !== undefined && { cardId }),
  ...(value !== undefined && { value }),
});

/** Rows that are refused, as a report of their own. */
export const refusals = (refused: readonly RefusedRow[]): ImportReport => ({
  ...emptyReport,
  read: refused.length,
  refused,
  outcomes: refused.map(refusedOutcome),
});

/** The report with its rows in the order of the file. */
export const inOrder = (report: ImportReport): ImportReport => ({
  ...report,
  refused: report.refused.toSorted((a, b) => a.row - b.row),
  outcomes: report.outcomes.toSorted((a, b) => a.row - b.row),
});

/** How many cards of the shop were made or changed. */
export const stored = ({ created, updated }: Pick<ImportReport, 'created' | 'updated'>): number => created + updated;
