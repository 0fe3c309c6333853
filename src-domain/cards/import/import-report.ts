import type { Card, CardId } from '../card.ts';
import type { FieldValues } from '../edit/card-change.ts';
import type { ChangeNumber } from '../edit/change-number.ts';
import type { DuplicateRow, LeftOutRow, MissingPicture, RefusalReason, RefusedRow } from './import-row.ts';
import type { Question } from './match-row.ts';
import type { RowCheck } from './row-checks.ts';

/** The result of one row. */
export type RowOutcome = {
  readonly row: number;
  readonly outcome: 'create' | 'update' | 'same' | 'copy' | 'duplicate' | 'refused';
  /** Absent when the row identifies no card. */
  readonly cardId?: CardId | undefined;
  /** With 'update': the changed fields. */
  readonly fields?: readonly string[] | undefined;
  /** With 'update': old and new values; null for absent. */
  readonly before?: FieldValues | undefined;
  readonly after?: FieldValues | undefined;
  /** The card's certification key after this row (`certificateKey`). */
  readonly certificate?: string | undefined;
  /** Pictures that the card arrives without. */
  readonly missingPictures?: readonly MissingPicture[] | undefined;
  /** With 'refused'. */
  readonly reason?: RefusalReason | undefined;
  readonly value?: string | undefined;
  /** The earlier row with the same content ('copy', 'duplicate') or the same card ('refused'). */
  readonly repeats?: number | undefined;
};

/** A new card that needs a look, and why (`isHeldBack`: it became a draft). */
export type RowToCheck = { readonly row: number; readonly reasons: readonly RowCheck[] };

/** A new card as the shop will have it. */
export type SampleCard = { readonly row: number; readonly card: Card };

/** Samples of a report. */
const mostSamples = 10;

export type ImportReport = {
  readonly read: number;
  readonly created: number;
  /** Created cards that customers see; the others are drafts. */
  readonly posted: number;
  /** Posted ones without a front picture. */
  readonly postedWithoutPicture: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
  /** Rows equal to an earlier one; skipped. */
  readonly duplicates: readonly DuplicateRow[];
  /** Rows equal to an earlier one whose stock is added to it. */
  readonly copies: readonly DuplicateRow[];
  /** Rows that would turn a card into another one. */
  readonly questions: readonly Question[];
  /** Rows created as drafts because they have no price. */
  readonly drafts: readonly number[];
  /** Rows created without a sport. */
  readonly withoutSport: readonly number[];
  /** Rows created that need a look. */
  readonly toCheck: readonly RowToCheck[];
  /** Lines that are no cards. */
  readonly leftOut: readonly LeftOutRow[];
  /** The first new cards, at most ten. */
  readonly samples: readonly SampleCard[];
  /** One per processed row. */
  readonly outcomes: readonly RowOutcome[];
  /** The change to undo this import; null when nothing was stored. */
  readonly change: ChangeNumber | null;
};

export const emptyReport: ImportReport = {
  read: 0,
  created: 0,
  posted: 0,
  postedWithoutPicture: 0,
  updated: 0,
  unchanged: 0,
  refused: [],
  duplicates: [],
  copies: [],
  questions: [],
  drafts: [],
  withoutSport: [],
  toCheck: [],
  leftOut: [],
  samples: [],
  outcomes: [],
  change: null,
};

export const firstSamples = (samples: readonly SampleCard[]): readonly SampleCard[] => samples.slice(0, mostSamples);

type Count = 'read' | 'created' | 'posted' | 'postedWithoutPicture' | 'updated' | 'unchanged';

const sum = (reports: readonly ImportReport[], count: Count): number =>
  reports.reduce((total, report) => total + report[count], 0);

/** A report of later rows: without samples, which keep the text of their file in memory, where there are enough. */
export const asLater = (report: ImportReport, samples: number): ImportReport =>
  samples >= mostSamples ? { ...report, samples: [] } : report;

/** @returns the last change */
export const addReports = (...reports: readonly ImportReport[]): ImportReport => ({
  read: sum(reports, 'read'),
  created: sum(reports, 'created'),
  posted: sum(reports, 'posted'),
  postedWithoutPicture: sum(reports, 'postedWithoutPicture'),
  updated: sum(reports, 'updated'),
  unchanged: sum(reports, 'unchanged'),
  refused: reports.flatMap(({ refused }) => refused),
  duplicates: reports.flatMap(({ duplicates }) => duplicates),
  copies: reports.flatMap(({ copies }) => copies),
  questions: reports.flatMap(({ questions }) => questions),
  drafts: reports.flatMap(({ drafts }) => drafts),
  withoutSport: reports.flatMap(({ withoutSport }) => withoutSport),
  toCheck: reports.flatMap(({ toCheck }) => toCheck),
  leftOut: reports.flatMap(({ leftOut }) => leftOut),
  samples: firstSamples(reports.flatMap(({ samples }) => samples)),
  outcomes: reports.flatMap(({ outcomes }) => outcomes),
  change: reports.reduce<ChangeNumber | null>((last, { change }) => change ?? last, null),
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

const repeatsOf = (rows: readonly DuplicateRow[], outcome: 'copy' | 'duplicate'): RowOutcome[] =>
  rows.map(({ row, repeats }) => ({ row, outcome, repeats }));

export const repetitions = (
  duplicates: readonly DuplicateRow[],
  copies: readonly DuplicateRow[] = [],
): ImportReport => ({
  ...emptyReport,
  read: duplicates.length + copies.length,
  duplicates,
  copies,
  outcomes: [...repeatsOf(duplicates, 'duplicate'), ...repeatsOf(copies, 'copy')],
});

/** Lines that are no cards are no rows: `read` does not count them. */
export const linesLeftOut = (leftOut: readonly LeftOutRow[]): ImportReport => ({ ...emptyReport, leftOut });

export const inRowOrder = (report: ImportReport): ImportReport => ({
  ...report,
  refused: report.refused.toSorted((a, b) => a.row - b.row),
  outcomes: report.outcomes.toSorted((a, b) => a.row - b.row),
});

export const stored = ({ created, updated }: Pick<ImportReport, 'created' | 'updated'>): number => created + updated;

/** Rows that hold a picture of a card above. */
export const picturesBelow = ({ leftOut }: Pick<ImportReport, 'leftOut'>): readonly LeftOutRow[] =>
  leftOut.filter(({ reason }) => reason === 'a picture of the card above');

/** A connection that is cut says nothing about what was sent last. */
export const maybeStored =
  'The rows that were sent last may have been saved all the same. Importing the file again makes no doubles.';

/** All pictures that cards arrived without. */
export const missingPicturesOf = ({ outcomes }: Pick<ImportReport, 'outcomes'>) =>
  outcomes.flatMap(({ row, missingPictures = [] }) => missingPictures.map((picture) => ({ row, ...picture })));
