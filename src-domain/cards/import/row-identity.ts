import { normaliseItemId } from '../../listings/item-id.ts';
import { type CardId, cardId, composeTitle } from '../card.ts';
import { type ColumnMapping, columnsOf, type ImportField } from './import-columns.ts';
import { cell, type ImportRow, knownCell } from './import-row.ts';

/** The texts of a row by field; empty when missing. */
export type Cells = (field: ImportField) => string;

export const cellsOf =
  ({ values }: ImportRow, mapping: ColumnMapping): Cells =>
  (field) => {
    const read = field === 'title' || field === 'player' ? cell : knownCell;
    const own = read(values[mapping.fields[field] ?? '']);
    if (own !== '' || mapping.further === undefined) return own;
    return (
      columnsOf(mapping, field)
        .map((column) => read(values[column]))
        .find(Boolean) ?? ''
    );
  };

export const wordsOf = (cells: Cells) => ({ player: cells('player'), team: cells('team'), brand: cells('brand') });

export const fourDigits = (text: string): number => Number(/\d{4}/.exec(text)?.[0] ?? Number.NaN);

/** Beside a brand or set, these say which card it is, also where its player is missing. */
const placesInSet = ['cardNumber', 'year', 'team'] as const;

/** A title or a player, or a place in a set. */
export const namesCard = (cells: Cells): boolean =>
  Boolean(cells('title') || cells('player')) ||
  (Boolean(cells('brand') || cells('set')) && placesInSet.filter((field) => cells(field) !== '').length >= 2);

/** 64-bit FNV-1a, in two halves, because a BigInt a character takes ten times as long. Identifies rows by their content. */
function checksum(text: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const char of text) {
    // Times 2^40 + 0x1b3.
    const changed = (low ^ (char.codePointAt(0) ?? 0)) >>> 0;
    const product = changed * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + ((changed << 8) >>> 0)) >>> 0;
    low = product >>> 0;
  }
  return ((BigInt(high) << 32n) | BigInt(low)).toString(36);
}

/** The shop card id in a row, whether or not the card exists. */
export function ownIdOf({ values }: ImportRow, { fields }: ColumnMapping): CardId | null {
  const text = values[fields.cardId ?? '']?.trim() ?? '';
  return text === '' ? null : cardId(text);
}

export type RowIdentity = {
  readonly id: CardId;
  /** The id that older versions derived for the same row. */
  readonly formerId?: CardId | undefined;
};

/**
 * Derives the card id from, in this order: card id, marketplace item, source id, content. The same row always gives the
 * same id; with a source id even after its title is corrected (D67).
 */
export function identityOf(cells: Cells): RowIdentity {
  const own = cells('cardId');
  if (own) return { id: cardId(own) };
  const item = normaliseItemId(cells('itemId'));
  if (item) return { id: cardId(`ebay-${item}`) };
  const words = cells('title') || composeTitle({ ...wordsOf(cells), year: fourDigits(cells('year')) || 0 });
  const source = cells('sourceId');
  const bySaying = cardId(`import-${checksum(`${source}\n${words}`)}`);
  return source ? { id: cardId(`import-${checksum(`source ${source}`)}`), formerId: bySaying } : { id: bySaying };
}

/** All ids that the card of a row may have. */
export function possibleIds(row: ImportRow, mapping: ColumnMapping): CardId[] {
  const own = ownIdOf(row, mapping);
  const cells = cellsOf(row, mapping);
  if (!namesCard(cells)) return own ? [own] : [];
  const { id, formerId } = identityOf(cells);
  return [...(own ? [own] : []), id, ...(formerId ? [formerId] : [])];
}
