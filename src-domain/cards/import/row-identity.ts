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

/** How the card of a row is known in the shop. */
export type RowIdentity = {
  readonly id: CardId;
  /** The id that the same row came to before its id in the source alone decided. */
  readonly formerId?: CardId | undefined;
};

/**
 * The id of a row's card: the card id that it names, else its marketplace item, else its id in the source, else what it says.
 * The same row gives the same id at every import, and a row with an id of its source also when its title is corrected (D67).
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

/** The ids that a row's card may have. */
export function possibleIds(row: ImportRow, mapping: ColumnMapping): CardId[] {
  const own = ownIdOf(row, mapping);
  const cells = cellsOf(row, mapping);
  if (!namesCard(cells)) return own ? [own] : [];
  const { id, formerId } = identityOf(cells);
  return [...(own ? [own] : []), id, ...(formerId ? [formerId] : [])];
}
