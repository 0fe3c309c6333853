import type { CardFile } from '#domain/cards/import/card-file.ts';
import type { ImportReport, RowOutcome } from '#domain/cards/import/import-report.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

const words = { create: 'new', update: 'changed', same: 'the same', refused: 'refused' } as const satisfies Record<
  RowOutcome['outcome'],
  string
>;

/** What became of every row, beside what the row says (CMGR-39). Rows that were not worked on are not in it. */
export function reportFile(file: CardFile, { outcomes }: ImportReport): string {
  const values = new Map(file.rows.map((row) => [row.row, row.values]));
  const rows = outcomes.map(({ row, outcome, cardId, fields, reason, value }) => [
    String(row),
    words[outcome],
    cardId ?? '',
    outcome === 'refused' ? [reason, value].filter(Boolean).join(': ') : (fields?.join(', ') ?? ''),
    ...file.columns.map((column) => values.get(row)?.[column] ?? ''),
  ]);
  return byteOrderMark + rowsText([['Row', 'Outcome', 'Card', 'Why', ...file.columns], ...rows]);
}
