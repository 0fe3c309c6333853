import type { CardId } from '../card.ts';

/** A row of an imported file: column name → text. */
export type ImportRow = {
  /** As in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
  /** The stock of this row and of the rows that are copies of it. */
  readonly stock?: number | undefined;
  /** Of the rows with the same identity that are cards of their own, from 2. */
  readonly nth?: number | undefined;
  /** Of rows below that hold pictures of this card alone. */
  readonly pictures?: readonly string[] | undefined;
};

/** Maximum rows per batch. */
export const largestBatch = 500;

export const refusalReasons = [
  'no title and no player',
  'no card has this id, and no title or player says what it is',
  'the price is not an amount in dollars',
  'the price is in another currency than the shop',
  'the grade is not on the scale of its company',
  'a posted card needs a price above 0',
  'the year is not a year',
  'a number is not a whole number of 1 or more',
  'the stock is not a whole number of 0 or more',
  "a mark is neither 'yes' nor 'no'",
  "the serial number is not a number of its print run, like '12/99'",
  'the price change is not a percentage',
  "the time is not one like '2026-01-31T12:00:00.000Z'",
  'a spreadsheet made a date of it',
  'a text is longer than 2,000 characters',
  'a text is longer than its field takes',
  'it has more or fewer fields than the header',
  'it belongs to another table of the file',
  'the same card stands in an earlier row',
  'it would turn this card into another one',
  'another card in stock has this certification number',
  'the address of a picture does not begin with https://',
  'the address of a picture is not on the public internet',
  'the server of a picture cannot be reached',
  'the server of a picture takes too long',
  'there is no picture at its address',
  'the address of a picture redirects too often',
  'there is no JPEG, PNG, WebP, AVIF, GIF or HEIC at the address of a picture',
  'a picture has more than 15 MB',
  'a picture has more than 50 megapixels',
  'a picture cannot be read to its end',
  'there is no room for more pictures',
  'the shop does not fetch pictures from the host of this address',
  'the storage of pictures does not answer',
  'the virus scanner refuses a picture',
  'the virus scanner does not answer',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A picture that could not be fetched. */
export type MissingPicture = { readonly address: string; readonly reason: RefusalReason };

export type RefusedRow = {
  readonly row: number;
  readonly reason: RefusalReason;
  /** The text that could not be read. */
  readonly value?: string | undefined;
  readonly cardId?: CardId | undefined;
  /** The earlier row with the same card. */
  readonly repeats?: number | undefined;
};

export type DuplicateRow = {
  readonly row: number;
  readonly repeats: number;
};

/** Why a line is no row of a card. */
export const leftOutReasons = [
  'an empty line',
  'a line above the column names',
  'the column names again',
  'a total',
  'a comment',
  'a picture of the card above',
  'a product whose variants are rows of their own',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export type LeftOutRow = { readonly row: number; readonly reason: LeftOutReason };

const emptyWords = new Set([
  '',
  'n/a',
  'na',
  '#n/a',
  'none',
  'null',
  'nan',
  'undefined',
  '-',
  '--',
  '–',
  '—',
  'does not apply',
  'not applicable',
  'not specified',
]);

const longestEmptyWord = Math.max(...[...emptyWords].map((word) => word.length));

/** Text of a cell; 'N/A' and similar are empty. */
export function cell(text: string | undefined): string {
  const trimmed = text?.trim() ?? '';
  return trimmed.length <= longestEmptyWord && emptyWords.has(trimmed.toLowerCase()) ? '' : trimmed;
}

/** Like `cell`; 'unknown' is empty too. */
export const knownCell = (text: string | undefined): string => {
  const told = cell(text);
  return told.toLowerCase() === 'unknown' ? '' : told;
};
