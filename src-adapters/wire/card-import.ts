import * as z from 'zod/mini';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import type { RefusalReason } from '#domain/cards/import/import-row.ts';

const count = z.int().check(z.gte(0));

const reasons = [
  'no title and no player',
  'the price is not an amount in dollars',
  'the year is not a year',
  'the stock is not a whole number of 0 or more',
  'a text is longer than 2,000 characters',
  'it has more or fewer fields than the header',
  'the same card stands in an earlier row',
] as const satisfies readonly RefusalReason[];

/** How an import is asked for: a dry run changes nothing; `post` puts new cards into the collection. */
export const cardImportQueryShape = z.strictObject({
  mode: z.enum(['dry-run', 'apply']),
  post: z._default(z.enum(['true', 'false']), 'true'),
});

/** What became of every row; row numbers count the header as row 1. */
export const cardImportReplyShape: z.ZodMiniType<ImportReport> = z.object({
  read: count,
  created: count,
  updated: count,
  unchanged: count,
  refused: z.array(z.object({ row: count, reason: z.enum(reasons), value: z.optional(z.string()) })),
  drafts: z.array(count),
});
