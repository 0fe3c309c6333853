import { ResultAsync } from 'neverthrow';
import { type CardFile, FileGone } from '#domain/cards/import/card-file.ts';
import { changesText } from '#domain/cards/import/changes-text.ts';
import type { ImportReport, RowOutcome } from '#domain/cards/import/import-report.ts';
import { isHeldBack } from '#domain/cards/import/row-checks.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

const words = {
  create: 'new',
  update: 'changed',
  same: 'the same',
  copy: 'copy',
  duplicate: 'duplicate',
  refused: 'refused',
} as const satisfies Record<RowOutcome['outcome'], string>;

/** What else the report says of a row. */
type Notes = ReadonlyMap<number, string>;

const missingText = ({ missingPictures = [] }: RowOutcome): string[] =>
  missingPictures.map(({ address, reason }) => `picture missing: ${reason}: ${address}`);

function whyOf({ reason, value, repeats, before, after }: RowOutcome): string {
  if (before && after) return changesText(before, after);
  const other = repeats === undefined ? undefined : `row ${repeats}`;
  return reason === undefined ? (other ? `repeats ${other}` : '') : [reason, value ?? other].filter(Boolean).join(': ');
}

type Values = Readonly<Record<string, string>>;

const cells = (outcome: RowOutcome, values: Values | undefined, columns: readonly string[], notes: Notes): string[] => [
  String(outcome.row),
  words[outcome.outcome],
  outcome.cardId ?? '',
  [whyOf(outcome), notes.get(outcome.row), ...missingText(outcome)].filter(Boolean).join('; '),
  ...columns.map((column) => values?.[column] ?? ''),
];

const lastRow = (rows: readonly { readonly row: number }[]): number => rows.at(-1)?.row ?? 0;

async function pieces(file: CardFile, { outcomes, toCheck, leftOut }: ImportReport): Promise<string[]> {
  const { columns } = file;
  const notes: Notes = new Map(
    toCheck.map(({ row, reasons }) => [row, `${isHeldBack(reasons) ? 'draft' : 'to check'}: ${reasons.join(', ')}`]),
  );
  const texts = [byteOrderMark + rowsText([['Row', 'Outcome', 'Card', 'Why', ...columns]])];
  let next = 0;
  for await (const { rows, refused } of file.pieces()) {
    const last = Math.max(lastRow(rows), lastRow(refused));
    const values = new Map(rows.map((row) => [row.row, row.values]));
    const start = next;
    while ((outcomes[next]?.row ?? Number.POSITIVE_INFINITY) <= last) next += 1;
    texts.push(rowsText(outcomes.slice(start, next).map((one) => cells(one, values.get(one.row), columns, notes))));
  }
  const none = columns.map(() => '');
  return [...texts, rowsText(leftOut.map(({ row, reason }) => [String(row), 'left out', '', reason, ...none]))];
}

/** The file's rows with their results, in pieces; omits rows that were not processed. */
export const reportFile = (file: CardFile, report: ImportReport): ResultAsync<string[], FileGone['failure']> =>
  ResultAsync.fromPromise(pieces(file, report), (thrown) => {
    if (thrown instanceof FileGone) return thrown.failure;
    throw thrown;
  });
