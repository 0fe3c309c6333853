import { isPrice } from '../../money/cents.ts';
import type { Card } from '../card.ts';
import type { ImportField } from './import-columns.ts';

const markText = (mark: boolean | undefined): string => (mark === undefined ? '' : mark ? 'yes' : 'no');
const numberText = (number: number | undefined): string => (number === undefined ? '' : String(number));
const priceText = (price: number): string => (isPrice(price) ? price.toFixed(2) : String(price));

/** A field of a card in a file: the column's header, and the cell's text. */
export type FileColumn = {
  readonly field: ImportField;
  readonly header: string;
  readonly text: (card: Card) => string;
};

/** What a file of cards tells of each, all that an import can read, in the order of the columns (CMGR-40). */
export const fileColumns: readonly FileColumn[] = [
  { field: 'cardId', header: 'Card ID', text: ({ id }) => id },
  { field: 'title', header: 'Title', text: ({ title }) => title },
  { field: 'player', header: 'Player', text: ({ player }) => player },
  { field: 'team', header: 'Team', text: ({ team }) => team },
  { field: 'year', header: 'Year', text: ({ year }) => (year === 0 ? '' : String(year)) },
  { field: 'brand', header: 'Brand', text: ({ brand }) => brand },
  { field: 'set', header: 'Set', text: ({ set }) => set ?? '' },
  { field: 'cardNumber', header: 'Card number', text: ({ cardNumber }) => cardNumber ?? '' },
  { field: 'parallel', header: 'Parallel', text: ({ parallel }) => parallel ?? '' },
  { field: 'serialNumber', header: 'Serial number', text: ({ serialNumber }) => numberText(serialNumber) },
  { field: 'printRun', header: 'Print run', text: ({ printRun }) => numberText(printRun) },
  { field: 'rookie', header: 'Rookie', text: ({ isRookie }) => markText(isRookie) },
  { field: 'autograph', header: 'Autograph', text: ({ isAutograph }) => markText(isAutograph) },
  { field: 'sport', header: 'Sport', text: ({ sport }) => sport ?? '' },
  { field: 'condition', header: 'Condition', text: ({ condition }) => condition },
  { field: 'graded', header: 'Graded', text: ({ isGraded }) => markText(isGraded) },
  { field: 'grade', header: 'Grade', text: ({ grade }) => grade ?? '' },
  { field: 'gradingCompany', header: 'Grading company', text: ({ gradingCompany }) => gradingCompany ?? '' },
  { field: 'certNumber', header: 'Certification number', text: ({ certNumber }) => certNumber ?? '' },
  { field: 'price', header: 'Price', text: ({ price }) => priceText(price) },
  { field: 'stock', header: 'Stock', text: ({ stock }) => numberText(stock) },
  { field: 'posted', header: 'Posted', text: ({ isPosted }) => markText(isPosted) },
  { field: 'homepage', header: 'Home page', text: ({ isHomepage }) => markText(isHomepage) },
  { field: 'hot', header: 'Hot', text: ({ isHot }) => markText(isHot) },
  { field: 'priceChange', header: 'Price change', text: ({ priceChange }) => numberText(priceChange) },
  { field: 'addedAt', header: 'Added at', text: ({ addedAt }) => addedAt ?? '' },
  { field: 'itemId', header: 'Listing URL', text: ({ ebayUrl }) => ebayUrl },
  { field: 'imageUrl', header: 'Image URL', text: ({ imageUrl }) => imageUrl },
  { field: 'backImageUrl', header: 'Back image URL', text: ({ backImageUrl }) => backImageUrl ?? '' },
  {
    field: 'moreImageUrls',
    header: 'More image URLs',
    text: ({ additionalImageUrls }) => additionalImageUrls?.join('\n') ?? '',
  },
  { field: 'description', header: 'Description', text: ({ description }) => description },
];

/** Without what no text file holds: zero bytes, and halves of characters. */
const writable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD');

/** The cells of a card, in the order of `fileColumns`. */
export const cardCells = (card: Card): string[] => fileColumns.map(({ text }) => writable(text(card)));

const columnOf = new Map(fileColumns.map((column) => [column.field, column]));

/** Spreadsheets write the ends of lines, and the spaces around a text, their own way. */
const bare = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Whether a cell is as a file of the shop's cards has it: then it changes nothing, whatever it might be read as (CMGR-40). */
export function isAsWritten(text: string, card: Card, field: ImportField): boolean {
  const column = columnOf.get(field);
  return column !== undefined && bare(text) === bare(writable(column.text(card)));
}
