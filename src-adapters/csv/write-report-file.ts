import type { CardFile } from '#domain/cards/import/card-file.ts';
import { changesText } from '#domain/cards/import/changes-text.ts';
import type { ImportReport, RowOutcome } from '#domain/cards/import/import-report.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

const words = {
  create: 'new',
  update: 'changed',
  same: 'the same',
  duplicate: 'duplicate',
  refused: 'refused',
} as const satisfies Record<RowOutcome['outcome'], string>;

function whyOf({ reason, value, repeats, before, after }: RowOutcome): string {
  if (before && after) return changesText(before, after);
  const other = repeats === undefined ? undefined : `row ${repeats}`;
  return reason === undefined ? (other ? `repeats ${other}` : '') : [reason, value ?? other].filter(Boolean).join(': ');
}

/** The file's rows with their results; omits rows that were not processed. */
export function reportFile(file: CardFile, { outcomes }: ImportReport): string {
  const values = new Map(file.rows.map((row) => [row.row, row.values]));
  const rows = outcomes.map((outcome) => [
    String(outcome.row),
    words[outcome.outcome],
    outcome.cardId ?? '',
    whyOf(outcome),
    ...file.columns.map((column) => values.get(outcome.row)?.[column] ?? ''),
  ]);
  return byteOrderMark + rowsText([['Row', 'Outcome', 'Card', 'Why', ...file.columns], ...rows]);
}
