import { err, ok, Result } from 'neverthrow';
import type { CardId } from '../card.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import type { ImportRow, RefusedRow } from './import-row.ts';
import {
  checkLengths,
  checkNumbering,
  linkOf,
  longestId,
  longestText,
  optional,
  readDecisions,
  readInstant,
  readMark,
  readNumbering,
  readPrice,
  readStock,
  readYear,
  sportOf,
  type Told,
} from './import-values.ts';
import type { ReadRow } from './read-import-row.ts';

/** Fields that may be long: several addresses, and the description, which has its own limit. */
const longFields: ReadonlySet<string> = new Set<ImportField>(['description', 'moreImageUrls']);

/** An address stays as it is; a bare item number becomes one. */
const addressOf = (text: string): string => (/^https?:/i.test(text) ? text : linkOf(text) || text);

/**
 * Reads a row of the shop's own export whose card the shop does not have: every field is what its cell says, to the letter,
 * and an empty cell is an absent field, so that the card comes back as it was (CMGR-44, D68).
 */
export function readShopRow(
  { row, values }: ImportRow,
  { fields }: ColumnMapping,
  id: CardId,
): Result<ReadRow, RefusedRow> {
  const text = (field: ImportField): string => values[fields[field] ?? ''] ?? '';
  const cells = (field: ImportField): string => text(field).trim();
  const maybe = (field: ImportField): string | undefined => text(field) || undefined;
  const refuse = (reason: RefusedRow['reason'], value: string) =>
    err({ row, cardId: id, reason, value: value.slice(0, 80) });

  if (id.length > longestId) return refuse('a text is longer than its field takes', id);
  const tooLong = Object.entries(fields).find(
    ([field, column]) => !longFields.has(field) && (values[column]?.length ?? 0) > longestText,
  );
  if (tooLong) return refuse('a text is longer than 2,000 characters', values[tooLong[1]] ?? '');
  return Result.combine([
    optional(cells('price'), readPrice),
    optional(cells('year'), readYear),
    optional(cells('stock'), readStock),
    optional(cells('rookie'), readMark),
    optional(cells('autograph'), readMark),
    optional(cells('graded'), readMark),
    readNumbering(cells('serialNumber'), cells('printRun')),
    readDecisions(cells),
    optional(cells('addedAt'), readInstant),
  ])
    .andThen(([price = 0, year = 0, stock, isRookie, isAutograph, isGraded = false, numbering, decisions, addedAt]) => {
      const given: Told = {
        title: text('title'),
        player: text('player'),
        team: text('team'),
        year,
        brand: text('brand'),
        condition: text('condition'),
        isGraded,
        grade: maybe('grade'),
        gradingCompany: maybe('gradingCompany'),
        set: maybe('set'),
        cardNumber: maybe('cardNumber'),
        parallel: maybe('parallel'),
        ...numbering,
        isRookie,
        isAutograph,
        certNumber: maybe('certNumber'),
        sport: sportOf(cells('sport')),
        price,
        stock,
        addedAt,
        ...{ isPosted: false, isHomepage: false, isHot: false, ...decisions },
        imageUrl: text('imageUrl'),
        backImageUrl: maybe('backImageUrl'),
        additionalImageUrls: maybe('moreImageUrls')?.split(/\r\n?|\n/),
        ebayUrl: addressOf(text('itemId')),
        description: text('description'),
      };
      return checkNumbering(numbering)
        .andThen(() => checkLengths(given))
        .andThen(() => ok({ row, id, given }));
    })
    .mapErr(({ reason, value }) => ({ row, cardId: id, reason, value: value.slice(0, 80) }));
}
