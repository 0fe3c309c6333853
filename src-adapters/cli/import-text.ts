import type { UnreadableFile } from '#domain/cards/import/card-file.ts';
import type { ColumnMapping } from '#domain/cards/import/import-columns.ts';
import type { ImportFileFailure } from '#domain/cards/import/import-file.use-case.ts';
import { type ImportReport, stored } from '#domain/cards/import/import-report.ts';

const refusalsShown = 20;

/** Which column is read as what, a line each. */
export function mappingLines({ fields, gradePrices, unused }: ColumnMapping): string[] {
  const pairs = [
    ...Object.entries(fields).map(([field, column]) => [column, field]),
    ...gradePrices.map(({ column, grade }) => [column, `price, when the grade is ${grade}`]),
  ];
  const width = Math.max(0, ...pairs.map(([column = '']) => column.length));
  return [
    'Columns:',
    ...pairs.map(([column = '', field]) => `  ${column.padEnd(width)}  ->  ${field}`),
    ...(unused.length > 0 ? [`  not used: ${unused.join(', ')}`] : []),
  ];
}

/** The first refused rows, a line each. */
export function refusalLines({ refused }: Pick<ImportReport, 'refused'>): string[] {
  return [
    ...refused
      .slice(0, refusalsShown)
      .map(({ row, reason, value }) => `    row ${row}: ${reason}${value ? ` (${value})` : ''}`),
    ...(refused.length > refusalsShown ? [`    … and ${refused.length - refusalsShown} more`] : []),
  ];
}

/** The summary: rows read, created, updated, unchanged, refused with row number and reason. */
export function reportLines(report: ImportReport, dryRun: boolean): string[] {
  const { read, created, updated, unchanged, refused, drafts } = report;
  const would = dryRun ? 'would be ' : '';
  return [
    dryRun ? 'Dry run: nothing was changed.' : 'Import finished.',
    `  rows read   ${read}`,
    `  ${would}created   ${created}`,
    `  ${would}updated   ${updated}`,
    `  unchanged   ${unchanged}`,
    `  refused     ${refused.length}`,
    ...refusalLines(report),
    ...(drafts.length > 0
      ? [
          `  drafts      ${drafts.length} without a price, shown to nobody until they have one: row ${drafts.join(', ')}`,
        ]
      : []),
  ];
}

export function unreadableText({ reason, line }: UnreadableFile): string {
  return `This is not a file of cards: ${reason}${line ? ` (line ${line})` : ''}. Nothing was changed.`;
}

const sentences = {
  'columns-missing': (failure) =>
    `No column names a card: a 'Title', 'Player' or 'Card ID' column is needed. Found: ${failure.found.join(', ')}. Nothing was changed.`,
  'catalog-unavailable': (failure) => `The shop's cards cannot be read now. ${failure.detail ?? ''}`,
  'bad-cursor': () => 'The shop answered something unexpected.',
  'cards-not-saved': (failure) => `The shop could not store the cards. ${failure.detail ?? ''}`,
  'not-allowed': () => 'Only the admin may import cards.',
  'certificate-taken': (failure) =>
    `Another card in stock has got the certification number ${failure.certNumber} meanwhile.`,
  'rows-refused': ({ report }) =>
    `${report.refused.length} of ${report.read} rows are refused, so nothing was changed. Without --strict the others are imported.`,
  'import-cancelled': () => 'The import was ended.',
  'api-unreachable': () => 'The shop cannot be reached. Is it running?',
  refused: (failure) => failure.message,
} satisfies {
  [Kind in ImportFileFailure['kind']]: (failure: Extract<ImportFileFailure, { kind: Kind }>) => string;
};

export function importFailureText(failure: ImportFileFailure): string {
  // Each sentence takes its own kind; the compiler cannot see that the two lookups agree.
  const sentence = sentences[failure.kind] as (failure: ImportFileFailure) => string;
  const before = 'soFar' in failure && stored(failure.soFar);
  return `${sentence(failure).trim()}${before ? ` Stored before that: ${before} cards. The same command again goes on.` : ''}`;
}
