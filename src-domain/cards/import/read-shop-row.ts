import { err, type Result } from 'neverthrow';
import type { CardId } from '../card.ts';
import { cardFields } from '../card-fields.ts';
import { emptyFields } from '../empty-fields.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import type { ImportRow, RefusedRow } from './import-row.ts';
import { checkLengths, checkNumbering, linkOf, longestId, longestText, type StatedValues } from './import-values.ts';
import { cardFromCells, refusedAs } from './read-cells.ts';
import type { ReadRow } from './read-import-row.ts';

/** Fields with several addresses, or with their own limit. */
const longFields: ReadonlySet<string> = new Set<ImportField>(['description', 'moreImageUrls']);

const notKnown: StatedValues = {
  ...Object.fromEntries(Object.keys(cardFields).map((field) => [field, undefined])),
  ...emptyFields,
};

const addressOf = (text: string): string => (/^https?:/i.test(text) ? text : linkOf(text) || text);

/** Restores a card from the shop's export: cells are used exactly, empty ones are absent fields (CMGR-44). */
export function readShopRow(
  { row, values }: ImportRow,
  { fields }: ColumnMapping,
  id: CardId,
): Result<ReadRow, RefusedRow> {
  const text = (field: string): string => values[fields[field as ImportField] ?? ''] ?? '';
  const maybe = (field: ImportField): string | undefined => text(field) || undefined;
  const refuse = (reason: RefusedRow['reason'], value: string) =>
    err({ row, cardId: id, reason, value: value.slice(0, 80) });

  if (id.length > longestId) return refuse('a text is longer than its field takes', id);
  const tooLong = Object.entries(fields).find(
    ([field, column]) => !longFields.has(field) && (values[column]?.length ?? 0) > longestText,
  );
  if (tooLong) return refuse('a text is longer than 2,000 characters', values[tooLong[1]] ?? '');
  return cardFromCells(text)
    .andThen((read) => {
      const given: StatedValues = {
        ...notKnown,
        ...read,
        cardNumber: maybe('cardNumber'),
        additionalImageUrls: maybe('moreImageUrls')?.split(/\r\n?|\n/),
        ebayUrl: addressOf(text('itemId')),
      };
      return checkNumbering(given)
        .andThen(() => checkLengths(given))
        .map(() => ({ row, id, given }));
    })
    .orElse(refusedAs({ row, cardId: id }));
}
