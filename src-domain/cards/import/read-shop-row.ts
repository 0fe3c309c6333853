import { err, type Result } from 'neverthrow';
import type { CardId } from '../card.ts';
import { cardFields } from '../card-fields.ts';
import { emptyFields } from '../empty-fields.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import type { ImportRow, RefusedRow } from './import-row.ts';
import { checkLengths, checkNumbering, linkOf, longestId, longestText, type Told } from './import-values.ts';
import { readCard, refusedAs } from './read-cells.ts';
import type { ReadRow } from './read-import-row.ts';

/** Fields that may be long: several addresses, and the description, which has its own limit. */
const longFields: ReadonlySet<string> = new Set<ImportField>(['description', 'moreImageUrls']);

/** What an empty row of the export says: no field stays as a new card would begin. */
const notKnown: Told = {
  ...Object.fromEntries(Object.keys(cardFields).map((field) => [field, undefined])),
  ...emptyFields,
};

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
  const text = (field: string): string => values[fields[field as ImportField] ?? ''] ?? '';
  const maybe = (field: ImportField): string | undefined => text(field) || undefined;
  const refuse = (reason: RefusedRow['reason'], value: string) =>
    err({ row, cardId: id, reason, value: value.slice(0, 80) });

  if (id.length > longestId) return refuse('a text is longer than its field takes', id);
  const tooLong = Object.entries(fields).find(
    ([field, column]) => !longFields.has(field) && (values[column]?.length ?? 0) > longestText,
  );
  if (tooLong) return refuse('a text is longer than 2,000 characters', values[tooLong[1]] ?? '');
  return readCard(text)
    .andThen((read) => {
      const given: Told = {
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
