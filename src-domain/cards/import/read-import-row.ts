import { err, ok, type Result } from 'neverthrow';
import { normaliseItemId } from '../../listings/item-id.ts';
import { cleanMarketplaceLink } from '../../listings/marketplace-link.ts';
import { type Card, type CardId, cardId, composeTitle, type Sport, sports } from '../card.ts';
import { gradeText } from '../grade.ts';
import { gradeWord } from '../grade-word.ts';
import { readTitle, type TitleReading } from '../title/read-title.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import { amountOf, priceCell } from './import-price.ts';
import { cell, type ImportRow, knownCell, type RefusalReason, type RefusedRow } from './import-row.ts';

/** The fields that a file can give a card; the shop's own decisions (posted, hot, home page) are not among them. */
export type ImportedFields = Omit<Card, 'id' | 'isPosted' | 'isHomepage' | 'isHot' | 'priceChange' | 'addedAt'>;

/** A row as it is understood. Only `given` fields change a card that is there already. */
export type ReadRow = {
  readonly row: number;
  /** The same row gives the same id at every import. */
  readonly id: CardId;
  readonly given: Partial<ImportedFields> & Pick<ImportedFields, 'title'>;
};

const longestText = 2000;
const years = { first: 1860, last: 2100 };

/** A 64-bit checksum (FNV-1a): rows without an id of their own are known by what they say. */
function checksum(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of text) hash = ((hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(36);
}

type Cells = (field: ImportField) => string;

const cellsOf =
  ({ values }: ImportRow, mapping: ColumnMapping): Cells =>
  (field) => {
    const text = values[mapping.fields[field] ?? ''];
    return field === 'title' || field === 'player' ? cell(text) : knownCell(text);
  };

/** A marketplace item, else the shop's own id, else what the row says: its id in the source and its words. */
function identityOf(cells: Cells): CardId {
  const item = normaliseItemId(cells('itemId'));
  if (item) return cardId(`ebay-${item}`);
  const own = cells('cardId');
  if (own) return cardId(own);
  const words = cells('title') || composeTitle({ ...wordsOf(cells), year: fourDigits(cells('year')) || 0 });
  return cardId(`import-${checksum(`${cells('sourceId')}\n${words}`)}`);
}

const namesCard = (cells: Cells): boolean => Boolean(cells('title') || cells('player'));

/** The id of the row's card, without reading the rest; null for a row that names none. */
export function identityOfRow(row: ImportRow, mapping: ColumnMapping): CardId | null {
  const cells = cellsOf(row, mapping);
  return namesCard(cells) ? identityOf(cells) : null;
}

const wordsOf = (cells: Cells) => ({ player: cells('player'), team: cells('team'), brand: cells('brand') });

function linkOf(cells: Cells): string {
  const item = cells('itemId');
  const id = normaliseItemId(item);
  return cleanMarketplaceLink(item) ?? (id ? `https://www.ebay.com/itm/${id}` : '');
}

/** 'Base' says nothing about the set that a title would not say better. */
const setOf = (cells: Cells, reading: TitleReading): string => {
  const told = cells('set');
  return told && told.toLowerCase() !== 'base' ? told : (reading.set?.value ?? '');
};

/** 'Panini Prizm': the filters find a card by its maker and by its set. */
function brandOf(cells: Cells, reading: TitleReading): string {
  const brand = cells('brand') || reading.brand?.value || '';
  const set = setOf(cells, reading);
  return set.toLowerCase().startsWith(brand.toLowerCase()) ? set : [brand, set].filter(Boolean).join(' ');
}

const sportOf = (text: string): Sport | undefined => sports.find((sport) => sport === text.toLowerCase());

type Told = Pick<ReadRow, 'given'>['given'];

function gradeFields(cells: Cells, reading: TitleReading): Partial<Told> {
  const company = cells('gradingCompany') || reading.grader?.value || '';
  const grade = cells('grade') || reading.grade?.value || '';
  const condition = cells('condition');
  const raw = !condition || condition.toLowerCase() === 'raw';
  if (!grade) return { isGraded: false, condition: raw ? 'Raw' : condition };
  const text = gradeText({ grade, gradingCompany: company });
  const gradingCompany = /^[a-z]+/i.exec(text)?.[0];
  return { isGraded: true, grade: text, gradingCompany, condition: raw ? gradeWord(text) || 'Graded' : condition };
}

/** Leaves out what the file does not tell, so that it cannot overwrite what the shop knows. */
const told = (fields: Partial<Told>): Partial<Told> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

const fourDigits = (text: string): number => Number(/\d{4}/.exec(text)?.[0] ?? Number.NaN);

function numbersOf(cells: Cells, price: string): Result<Partial<Told>, { reason: RefusalReason; value: string }> {
  const amount = price ? amountOf(price) : undefined;
  if (amount === null) return err({ reason: 'the price is not an amount in dollars', value: price });
  const yearText = cells('year');
  const year = yearText ? fourDigits(yearText) : undefined;
  if (year !== undefined && !(year >= years.first && year <= years.last)) {
    return err({ reason: 'the year is not a year', value: yearText });
  }
  const stockText = cells('stock');
  if (stockText && !/^\d{1,6}$/.test(stockText)) {
    return err({ reason: 'the stock is not a whole number of 0 or more', value: stockText });
  }
  return ok({ price: amount, year, stock: stockText ? Number(stockText) : undefined });
}

/**
 * Reads one row. What the columns do not tell is read from the title; what neither tells is left out. A sport, brand or
 * team is kept as the row gives it, right or wrong.
 */
export function readImportRow(source: ImportRow, mapping: ColumnMapping): Result<ReadRow, RefusedRow> {
  const { row, values } = source;
  const cells = cellsOf(source, mapping);
  const refuse = (reason: RefusalReason, value?: string) => err({ row, reason, value: value?.slice(0, 80) });

  const tooLong = Object.values(values).find((text) => text.length > longestText);
  if (tooLong !== undefined) return refuse('a text is longer than 2,000 characters', tooLong);
  if (!namesCard(cells)) return refuse('no title and no player');

  const reading = readTitle(cells('title'));
  const grades = gradeFields(cells, reading);
  const numbers = numbersOf(cells, priceCell(values, mapping, grades.grade ?? ''));
  if (numbers.isErr()) return refuse(numbers.error.reason, numbers.error.value);

  const columns = wordsOf(cells);
  const words = {
    player: columns.player || reading.player?.value || '',
    team: columns.team || reading.team?.value || '',
    brand: brandOf(cells, reading),
    year: numbers.value.year ?? reading.year?.value ?? 0,
  };
  const title = cells('title') || composeTitle(words);
  return ok({
    row,
    id: identityOf(cells),
    given: {
      title,
      ...told({
        ...words,
        ...numbers.value,
        year: words.year || undefined,
        sport: sportOf(cells('sport')) ?? (cells('sport') ? undefined : reading.sport?.value),
        imageUrl: cells('imageUrl'),
        description: cells('description'),
        ebayUrl: linkOf(cells),
      }),
      ...grades,
    },
  });
}
