import { rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow } from '#domain/cards/card-fields.ts';
import { cardsFailures } from '#domain/cards/cards.failures.ts';
import { type Delimiter, notACardFile, tooLarge, type UnreadableFile } from '#domain/cards/import/card-file.ts';
import type { ExportFailure, FileNotImported, PartMissing } from '#domain/cards/import/card-files.ts';
import { columnKey, type ImportField } from '#domain/cards/import/import-columns.ts';
import { type ImportReport, maybeStored, stored } from '#domain/cards/import/import-report.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf, tryAgain } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { isUnanswered } from '#domain/shared/unavailable.ts';
import { cannotConnect, nothingChanged, outage } from './sentences.ts';

const labelsByKey = Object.fromEntries(
  rowsOf<FieldRow>(cardFields).map(([field, row]) => [
    columnKey(field, row),
    row.type === 'flag' ? `${row.label} (yes or no)` : row.label,
  ]),
) as Record<ImportField, string>;

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  ...labelsByKey,
  cardId: "Card ID (the shop's own)",
  status: 'Status (sold, ended, draft)',
  soldOn: 'Date of sale',
  currency: 'Currency',
  marks: 'Marks (RC, AU, SN99)',
  qualifier: 'Qualifier of the grade',
  autographGrade: "Autograph's grade",
  product: 'Product of several rows (handle, parent)',
  option: 'Variant of a product (PSA 10, Gold)',
  sourceId: 'ID in the source',
  stock: 'Stock (of new cards)',
  homepage: 'On the home page (yes or no)',
  priceChange: 'Price change in percent',
  addedAt: 'Added at (of new cards)',
  itemId: 'Marketplace listing',
  imageUrl: 'Picture',
  backImageUrl: 'Picture of the back',
  moreImageUrls: 'More pictures',
};

export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  comma: 'commas',
  semicolon: 'semicolons',
  tab: 'tabs',
};

export const counted = (count: number): string => count.toLocaleString('en-US');
export const rowCountText = (count: number): string => `${counted(count)} ${count === 1 ? 'row' : 'rows'}`;

export const linesText = (count: number): string => `${counted(count)} ${count === 1 ? 'line is' : 'lines are'}`;

const partMissing = 'This part of the page could not be loaded. Please check the connection and try again.';

const fileGone = 'The file cannot be read any more. It may have been changed, moved or deleted.';

export const unreadSentence: SentenceOf<UnreadableFile | PartMissing> = makeSentence(
  {},
  {
    'not-a-card-file': (failure) => `${notACardFile(failure)} ${nothingChanged}`,
    'file-too-large': tooLarge,
    'file-gone': fileGone,
    'reading-cancelled': 'The reading was stopped.',
    'part-missing': partMissing,
  },
);

const rows = { ...identityFailures, ...cardsFailures, ...listFailures };
const notLoaded = 'The cards cannot be loaded right now.';

const why: SentenceOf<FileNotImported> = makeSentence(rows, {
  'columns-missing': 'The rows do not identify cards. Select a column for the title, the player or the card ID.',
  'rows-refused': ({ report }) => `${rowCountText(report.refused.length)} would be refused, so nothing was changed.`,
  'import-cancelled': 'The import was stopped.',
  unavailable: (failure) => (isUnanswered(failure) ? cannotConnect('') : (failure.detail ?? notLoaded)),
  'cards-not-saved': ({ detail }) => detail ?? 'The shop could not save the cards.',
  'certificate-taken': 'Another card in stock now has one of these certification numbers.',
  refused: ({ message }) => message,
  'file-gone': fileGone,
  'part-missing': `${partMissing} ${nothingChanged}`,
});

/** The error of a preview. */
export const notTriedSentence = (failure: FileNotImported): string => {
  const sentence = why(failure).replace(/\.\.$/, '.');
  return 'soFar' in failure ? `${sentence} No card was changed.` : sentence;
};

/** The error of an import and what was kept. @param all rows of the file */
export function importSentence(failure: FileNotImported, all: number): string {
  if (!('soFar' in failure)) return notTriedSentence(failure);
  const { soFar } = failure;
  const isCut = failure.kind === 'unavailable' && isUnanswered(failure);
  if (stored(soFar) === 0 && !isCut) return notTriedSentence(failure);
  return [
    why(failure).replace(/\.\.$/, '.'),
    `${counted(soFar.read)} of ${rowCountText(all)} were processed before that, and ${counted(stored(soFar))} cards were saved.`,
    isCut ? maybeStored : 'Import the same file again to continue.',
  ].join(' ');
}

/** '4 new cards are posted, 2 are drafts.' */
export function newCardsSentence({ created, posted }: Pick<ImportReport, 'created' | 'posted'>): string {
  const verb = (count: number) => (count === 1 ? 'is' : 'are');
  const cards = (count: number) => `${counted(count)} new ${count === 1 ? 'card' : 'cards'} ${verb(count)}`;
  const drafts = created - posted;
  if (drafts === 0) return `${cards(posted)} posted.`;
  const kept = drafts === 1 ? 'a draft' : 'drafts';
  return posted === 0
    ? `${cards(drafts)} ${kept}.`
    : `${cards(posted)} posted, ${counted(drafts)} ${verb(drafts)} ${kept}.`;
}

export const exportSentence: SentenceOf<ExportFailure> = makeSentence(rows, {
  unavailable: outage(notLoaded),
  'part-missing': partMissing,
  'export-cut': `Not all cards could be loaded, so no file was created. ${tryAgain}`,
});
