import type { RefusedRow } from './import-row.ts';

/** What an import did, or would do. */
export type ImportReport = {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
  /** Rows created as drafts because they tell no price. */
  readonly drafts: readonly number[];
};

export const emptyReport: ImportReport = { read: 0, created: 0, updated: 0, unchanged: 0, refused: [], drafts: [] };

export const addReports = (a: ImportReport, b: ImportReport): ImportReport => ({
  read: a.read + b.read,
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
  drafts: [...a.drafts, ...b.drafts],
});
