import { normaliseItemId } from '../../listings/item-id.ts';
import { type CardId, cardId, composeTitle } from '../card.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import { cell, type ImportRow, knownCell } from './import-row.ts';

/** The texts of a row by what they tell; empty where the row does not tell it. */
export type Cells = (field: ImportField) => string;

export const cellsOf =
  ({ values }: ImportRow, { fields }: ColumnMapping): Cells =>
  (field) => {
    const text = values[fields[field] ?? ''];
    return field === 'title' || field === 'player' ? cell(text) : knownCell(text);
  };

export const wordsOf = (cells: Cells) => ({ player: cells('player'), team: cells('team'), brand: cells('brand') });

export const fourDigits = (text: string): number => Number(/\d{4}/.exec(text)?.[0] ?? Number.NaN);

export const namesCard = (cells: Cells): boolean => Boolean(cells('title') || cells('player'));

/** A 64-bit checksum (FNV-1a): rows without an id of their own are known by what they say. */
function checksum(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of text) hash = ((hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(36);
}

/** The id of a card of the shop that the row names; whether there is such a card, the shop knows (D55). */
export function ownIdOf({ values }: ImportRow, { fields }: ColumnMapping): CardId | null {
  const text = values[fields.cardId ?? '']?.trim() ?? '';
  return text === '' ? null : cardId(text);
}

/**
 * The id of a row's card, where the row names no card of the shop by its own id: a marketplace item, else the own id, else
 * what the row says: its id in the source and its words. The same row gives the same id at every import.
 */
export function identityOf(cells: Cells): CardId {
  const item = normaliseItemId(cells('itemId'));
  if (item) return cardId(`ebay-${item}`);
  const own = cells('cardId');
  if (own) return cardId(own);
  const words = cells('title') || composeTitle({ ...wordsOf(cells), year: fourDigits(cells('year')) || 0 });
  return cardId(`import-${checksum(`${cells('sourceId')}\n${words}`)}`);
}

/** The ids that a row's card may have. */
export function possibleIds(row: ImportRow, mapping: ColumnMapping): CardId[] {
  const own = ownIdOf(row, mapping);
  const cells = cellsOf(row, mapping);
  return [...(own ? [own] : []), ...(namesCard(cells) ? [identityOf(cells)] : [])];
}
