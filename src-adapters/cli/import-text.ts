import { cardsFailures } from '#domain/cards/cards.failures.ts';
import { notACardFile, tooLarge, type UnreadableFile } from '#domain/cards/import/card-file.ts';
import { changesText } from '#domain/cards/import/changes-text.ts';
import type { ColumnMapping } from '#domain/cards/import/import-columns.ts';
import type { ImportFileFailure } from '#domain/cards/import/import-file.use-case.ts';
import { type ImportReport, maybeStored, missingPicturesOf, stored } from '#domain/cards/import/import-report.ts';
import { isHeldBack } from '#domain/cards/import/row-checks.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { isUnanswered } from '#domain/shared/unavailable.ts';
import { cardsNotRead, outageLine } from './outage-text.ts';

const rowsShown = 20;

const firstRows = (lines: readonly string[]): string[] => [
  ...lines.slice(0, rowsShown).map((line) => `    ${line}`),
  ...(lines.length > rowsShown ? [`    … and ${lines.length - rowsShown} more`] : []),
];

export function mappingLines({ fields, gradePrices, further = [], unused }: ColumnMapping): string[] {
  const pairs = [
    ...Object.entries(fields).map(([field, column]) => [column, field]),
    ...further.map(({ column, field }) => [column, `${field}, too`]),
    ...gradePrices.map(({ column, grade }) => [column, `price, when the grade is ${grade}`]),
  ];
  const width = Math.max(0, ...pairs.map(([column = '']) => column.length));
  return [
    'Columns:',
    ...pairs.map(([column = '', field]) => `  ${column.padEnd(width)}  ->  ${field}`),
    ...(unused.length > 0 ? [`  not used: ${unused.join(', ')}`] : []),
  ];
}

export const refusalLines = ({ refused }: Pick<ImportReport, 'refused'>): string[] =>
  firstRows(
    refused.map(({ row, reason, value, repeats }) => {
      const what = value || (repeats === undefined ? '' : `row ${repeats}`);
      return `row ${row}: ${reason}${what && ` (${what})`}`;
    }),
  );

function checkLines({ toCheck }: ImportReport): string[] {
  if (toCheck.length === 0) return [];
  const drafts = toCheck.filter(({ reasons }) => isHeldBack(reasons)).length;
  const posted = toCheck.length - drafts;
  const counts = [drafts > 0 && `${drafts} saved as drafts`, posted > 0 && `${posted} with doubtful readings`];
  return [
    `  to check    ${counts.filter(Boolean).join(', ')}`,
    ...firstRows(toCheck.map(({ row, reasons }) => `row ${row}: ${reasons.join(', ')}`)),
  ];
}

const changeLines = ({ outcomes }: ImportReport): string[] =>
  firstRows(
    outcomes.flatMap(({ row, cardId, before, after }) =>
      before && after ? [`row ${row} (${cardId}): ${changesText(before, after)}`] : [],
    ),
  );

export function reportLines(report: ImportReport, dryRun: boolean): string[] {
  const {
    read,
    created,
    posted,
    postedWithoutPicture,
    updated,
    unchanged,
    refused,
    duplicates,
    copies,
    questions,
    drafts,
    leftOut,
    withoutSport,
  } = report;
  const missing = missingPicturesOf(report);
  const would = dryRun ? 'would be ' : '';
  return [
    dryRun ? 'Dry run: nothing was changed.' : 'Import finished.',
    `  rows read   ${read}`,
    `  ${would}created   ${created}`,
    ...(created > 0 ? [`  ${would}posted    ${posted}, drafts ${created - posted}`] : []),
    ...(postedWithoutPicture > 0
      ? [`  no picture  ${postedWithoutPicture} posted cards; --pictures-first keeps them as drafts`]
      : []),
    `  ${would}updated   ${updated}`,
    ...changeLines(report),
    `  unchanged   ${unchanged}`,
    `  refused     ${refused.length}`,
    ...refusalLines(report),
    ...(questions.length > 0
      ? [`  other cards ${questions.length} ${dryRun ? 'would become' : 'became'} new cards instead of changing one`]
      : []),
    ...firstRows(
      questions.map(
        ({ row, cardId, title, before, after }) =>
          `row ${row} would turn ${title} (${cardId}) into another card: ${changesText(before, after)}`,
      ),
    ),
    ...(copies.length > 0 ? [`  copies      ${copies.length} added to the stock of the row that they repeat`] : []),
    ...firstRows(copies.map(({ row, repeats }) => `row ${row}: copy of row ${repeats}`)),
    ...(duplicates.length > 0 ? [`  duplicates  ${duplicates.length}`] : []),
    ...firstRows(duplicates.map(({ row, repeats }) => `row ${row}: repeats row ${repeats}`)),
    ...(missing.length > 0 ? [`  pictures    ${missing.length} missing; import the file again to fetch them`] : []),
    ...firstRows(missing.map(({ row, reason, address }) => `row ${row}: ${reason} (${address})`)),
    ...(drafts.length > 0 ? [`  drafts      ${drafts.length} without a price, hidden until they have one`] : []),
    ...firstRows(drafts.map((row) => `row ${row}`)),
    ...checkLines(report),
    ...(withoutSport.length > 0
      ? [
          `  no sport    ${withoutSport.length} new cards; the portal's Card Manager lists them (Missing: Sport) and sets one for all`,
        ]
      : []),
    ...(leftOut.length > 0 ? [`  left out    ${leftOut.length} lines that are no cards`] : []),
    ...firstRows(leftOut.map(({ row, reason }) => `row ${row}: ${reason}`)),
    ...(report.change === null
      ? []
      : [`This is change ${report.change} in the portal's section Audit, where one Undo reverses all of it.`]),
  ];
}

const fileGone = 'The file was changed, moved or deleted while it was read.';

export function unreadableText(failure: UnreadableFile): string {
  if (failure.kind === 'file-too-large') return tooLarge;
  if (failure.kind === 'file-gone') return `${fileGone} Nothing was changed.`;
  if (failure.kind !== 'not-a-card-file') return 'The file could not be read to its end. Nothing was changed.';
  return `${notACardFile(failure)} Nothing was changed.`;
}

const sentenceOf: SentenceOf<ImportFileFailure> = makeSentence(
  { ...cardsFailures, ...identityFailures, ...listFailures },
  {
    'columns-missing': ({ found }) =>
      `No column names a card: a 'Title', 'Player' or 'Card ID' column is needed. Found: ${found.join(', ')}. Nothing was changed.`,
    unavailable: (failure) => outageLine(failure, `${cardsNotRead} ${failure.detail ?? ''}`),
    'cards-not-saved': ({ detail }) => `The shop could not store the cards. ${detail ?? ''}`,
    'certificate-taken': ({ certNumber }) => `Another card in stock now has the certification number ${certNumber}.`,
    'rows-refused': ({ report }) =>
      `${report.refused.length} of ${report.read} rows are refused, so nothing was changed. Without --strict the others are imported.`,
    'import-cancelled': 'The import was stopped.',
    'file-gone': fileGone,
    refused: ({ message }) => message,
  },
);

function storedBefore(soFar: ImportReport): string {
  const count = stored(soFar);
  if (count === 0) return 'Stored before that: nothing.';
  const { change } = soFar;
  const cards = `${count} ${count === 1 ? 'card' : 'cards'}`;
  return change === null
    ? `Stored before that: ${cards}. Run the same command again to continue.`
    : `Stored before that: ${cards}, as change ${change}. Run the same command again with --continue ${change} to finish it; one Undo in the portal's section Audit reverses all of it.`;
}

export function importFailureText(failure: ImportFileFailure, dryRun: boolean): string {
  const sentence = sentenceOf(failure).trim();
  if (!('soFar' in failure)) return sentence;
  if (dryRun) return `${sentence} Nothing was changed.`;
  const cut = failure.kind === 'unavailable' && isUnanswered(failure) ? ` ${maybeStored}` : '';
  return `${sentence} ${storedBefore(failure.soFar)}${cut}`;
}
