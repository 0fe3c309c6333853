import * as z from 'zod/mini';
import { cardId } from '#domain/cards/card.ts';
import { mostColumns } from '#domain/cards/import/card-table.ts';
import { copyChoices } from '#domain/cards/import/duplicate-rows.ts';
import type { EarlierRows, ImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { type ColumnMapping, type ImportField, importFields } from '#domain/cards/import/import-columns.ts';
import type { ImportReport, RowOutcome } from '#domain/cards/import/import-report.ts';
import {
  type ImportRow,
  largestBatch,
  leftOutReasons,
  type RefusedRow,
  refusalReasons,
} from '#domain/cards/import/import-row.ts';
import { otherCardChoices, type Question } from '#domain/cards/import/match-row.ts';
import { mostPicturesOfProduct } from '#domain/cards/import/product-rows.ts';
import { rowChecks } from '#domain/cards/import/row-checks.ts';
import type { ApiClient } from './api.ts';
import { type Calls, whole } from './calls.ts';
import { cardIdShape, cardShape } from './card.wire.ts';
import { changeNumberShape, fieldValuesShape } from './card-changes.wire.ts';
import { senseless } from './problem.wire.ts';
import { makeRemote } from './remote.ts';
import { numberInAddress, text } from './texts.wire.ts';

const count = z.int().check(z.gte(0));
const rowNumber = z.int().check(z.gte(1));

/** `dryRun` changes nothing; `post` publishes new cards. */
export const cardImportQueryShape = z.strictObject({
  mode: z.enum(['dry-run', 'apply']),
  post: z._default(z.enum(['true', 'false']), 'true'),
  /** Keeps new cards without a front picture as drafts. */
  picturesFirst: z._default(z.enum(['true', 'false']), 'false'),
  /** Applies nothing if any row is refused. */
  strict: z._default(z.enum(['true', 'false']), 'false'),
  /** What becomes of equal rows. */
  copies: z._default(z.enum(copyChoices), 'add'),
  /** Name of a sheet of a spreadsheet; else its first one with rows. */
  sheet: z.optional(z.string()),
  /** The change of an earlier import of the file, which this one finishes: one undo reverses both. */
  continues: z.optional(z.pipe(numberInAddress, changeNumberShape)),
});

const column = text(2_000);

const fieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

export const columnMappingShape: z.ZodMiniType<ColumnMapping> = z.object({
  fields: z.partialRecord(z.enum(fieldNames), column),
  gradePrices: z.array(z.object({ grade: text(40), column })).check(z.maxLength(mostColumns)),
  further: z.optional(z.array(z.object({ field: z.enum(fieldNames), column })).check(z.maxLength(mostColumns))),
  unused: z.array(column).check(z.maxLength(mostColumns)),
});

const importRowShape: z.ZodMiniType<ImportRow> = z.object({
  row: rowNumber,
  // The domain limits cell texts, so that a long text only refuses its own row.
  values: z.record(column, z.string()),
  stock: z.optional(count),
  nth: z.optional(rowNumber),
  pictures: z.optional(z.array(z.string()).check(z.maxLength(mostPicturesOfProduct))),
});

const earlierShape: z.ZodMiniType<EarlierRows> = z.object({
  cards: z.array(z.object({ cardId: cardIdShape, row: rowNumber })).check(z.maxLength(3 * largestBatch)),
  certificates: z.array(z.object({ key: text(200), cardId: cardIdShape })),
});

/** A batch of rows (CMGR-41). `earlier`: results of previous batches; `continues`: their change. */
const importBatchShape = z.strictObject({
  rows: z.array(importRowShape).check(z.minLength(1), z.maxLength(largestBatch)),
  mapping: columnMappingShape,
  dryRun: z.boolean(),
  post: z.boolean(),
  /** Keeps new cards without a front picture as drafts. */
  picturesFirst: z.optional(z.boolean()),
  /** What becomes of rows that would turn a card into another one; refused by default. */
  otherCards: z._default(z.enum(otherCardChoices), 'refuse'),
  /** Fetches external pictures even in a dry run. */
  fetchPictures: z.optional(z.boolean()),
  earlier: z.optional(earlierShape),
  continues: z.optional(changeNumberShape),
});
type ImportBatch = z.infer<typeof importBatchShape>;

const batchOf = (
  ...[
    rows,
    mapping,
    { dryRun, post, picturesFirst, otherCards = 'new', fetchPictures, earlier, continues },
  ]: Parameters<ImportCards>
): ImportBatch => ({
  rows: [...rows],
  mapping,
  dryRun,
  post,
  picturesFirst,
  otherCards,
  fetchPictures,
  ...(earlier && { earlier }),
  ...(continues && { continues }),
});

const reason = z.enum(refusalReasons);

const refusedShape: z.ZodMiniType<RefusedRow> = z.object({
  row: count,
  reason,
  value: z.optional(z.string()),
  cardId: z.optional(cardIdShape),
  repeats: z.optional(rowNumber),
});

const outcomeShape: z.ZodMiniType<RowOutcome> = z.object({
  row: count,
  outcome: z.enum(['create', 'update', 'same', 'copy', 'duplicate', 'refused']),
  cardId: z.optional(cardIdShape),
  fields: z.optional(z.array(z.string())),
  before: z.optional(fieldValuesShape),
  after: z.optional(fieldValuesShape),
  certificate: z.optional(z.string()),
  missingPictures: z.optional(z.array(z.object({ address: z.string(), reason }))),
  reason: z.optional(reason),
  value: z.optional(z.string()),
  repeats: z.optional(rowNumber),
});

const questionShape: z.ZodMiniType<Question> = z.object({
  row: rowNumber,
  cardId: cardIdShape,
  title: z.string(),
  before: fieldValuesShape,
  after: fieldValuesShape,
});

const repeatsShape = z.array(z.object({ row: rowNumber, repeats: rowNumber }));

/** Row numbers count the header as row 1. */
export const cardImportReplyShape: z.ZodMiniType<ImportReport> = z.object({
  read: count,
  created: count,
  posted: z._default(count, 0),
  postedWithoutPicture: z._default(count, 0),
  updated: count,
  unchanged: count,
  refused: z.array(refusedShape),
  duplicates: repeatsShape,
  copies: repeatsShape,
  questions: z.array(questionShape),
  samples: z.array(z.object({ row: rowNumber, card: cardShape })),
  drafts: z.array(count),
  withoutSport: z._default(z.array(rowNumber), []),
  toCheck: z._default(z.array(z.object({ row: rowNumber, reasons: z.array(z.enum(rowChecks)) })), []),
  leftOut: z._default(z.array(z.object({ row: rowNumber, reason: z.enum(leftOutReasons) })), []),
  outcomes: z.array(outcomeShape),
  change: z.nullable(changeNumberShape),
});

type ImportInBatches = { importBatch(batch: z.infer<typeof importBatchShape>): ReturnType<ImportCards> };

export const cardImportCalls: Calls<ImportInBatches> = {
  tag: 'cards',
  path: '/api/v1/cards/import',
  action: 'edit-cards',
  calls: {
    importBatch: {
      route: 'POST',
      args: [[whole, importBatchShape]],
      answer: cardImportReplyShape,
      failures: {
        'not-allowed': true,
        'bad-cursor': true,
        // Its detail is about this batch alone.
        'cards-not-saved': true,
        'certificate-taken': ({ lines: [line] = [] }) => ({
          kind: 'certificate-taken',
          certNumber: '',
          cardId: cardId(line?.cardId ?? ''),
        }),
        refused: senseless,
      },
      takesLong: true,
      bodyLimit: 20 * 1024 * 1024,
    },
  },
};

/** One call per batch. */
export function makeRemoteImport(api: ApiClient): ImportCards {
  const { importBatch } = makeRemote(api, cardImportCalls);
  return (...given) => importBatch(batchOf(...given));
}
