import type { ImportReport } from '#domain/cards/import/import-report.ts';

/** Rows listed per kind; the report has all. */
export const mostListed = 100;

export const changedRows = ({ outcomes }: ImportReport) =>
  outcomes.flatMap(({ row, before, after }) => (before && after ? [{ row, before, after }] : []));

/** The numbers of the rows whose values are shown. */
export const listedRows = (report: ImportReport): number[] =>
  [report.refused, report.toCheck, changedRows(report)].flatMap((rows) =>
    rows.slice(0, mostListed).map(({ row }) => row),
  );
