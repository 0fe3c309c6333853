import { err, ok, type Result } from 'neverthrow';
import { cleanMarketplaceLink, marketplaceLinkOf } from '../../listings/marketplace-link.ts';
import { parsePrice } from '../../money/parse-price.ts';
import { isForeignPicture } from '../../pictures/picture-fetch.ts';
import { type Sport, sports, type ValuesOf } from '../card.ts';
import { longestPrintRun, rowsOf } from '../card-field-types.ts';
import { type CardFields, cardFields, type FieldRow } from '../card-fields.ts';
import type { ColumnMapping } from './import-columns.ts';
import { cell, type ImportRow, type RefusalReason } from './import-row.ts';
import { fourDigits } from './row-identity.ts';

/** Fields that a file can set. Excludes what orders change. */
export type Told = Partial<ValuesOf<CardFields>>;

/** A cell text that is invalid for its column. */
export type Unread = { readonly reason: RefusalReason; readonly value: string };

/** Maximum characters of any column except the description. */
export const longestText = 2000;
/** Characters. */
export const longestId = 100;
const years = { first: 1860, last: 2100 };

const unread = (reason: RefusalReason, value: string) => err<never, Unread>({ reason, value });

export function readPrice(text: string): Result<number, Unread> {
  const price = parsePrice(text);
  return price === null ? unread('the price is not an amount in dollars', text) : ok(price);
}

export function readYear(text: string): Result<number, Unread> {
  const year = fourDigits(text);
  return year >= years.first && year <= years.last ? ok(year) : unread('the year is not a year', text);
}

/** A whole number from 1. */
export const readCount = (text: string): Result<number, Unread> =>
  /^[1-9]\d{0,4}$/.test(text) ? ok(Number(text)) : unread('a number is not a whole number of 1 or more', text);

export const readStock = (text: string): Result<number, Unread> =>
  /^\d{1,6}$/.test(text) ? ok(Number(text)) : unread('the stock is not a whole number of 0 or more', text);

/** '12.5', '-3', '+4 %'. */
export function readPercent(text: string): Result<number, Unread> {
  const percent = Number(text.replace(/\s*%$/, ''));
  return Number.isFinite(percent) ? ok(percent) : unread('the price change is not a percentage', text);
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

export const readInstant = (text: string): Result<string, Unread> =>
  instant.test(text) && Number.isFinite(Date.parse(text))
    ? ok(text)
    : unread("the time is not one like '2026-01-31T12:00:00.000Z'", text);

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'rc', 'rookie', 'auto', 'autograph', 'autographed', 'signed']);
const no = new Set(['no', 'n', 'false', '0']);

export function readMark(text: string): Result<boolean, Unread> {
  const told = text.toLowerCase();
  if (yes.has(told)) return ok(true);
  return no.has(told) ? ok(false) : unread("a mark is neither 'yes' nor 'no'", text);
}

export type Numbering = { readonly serialNumber?: number | undefined; readonly printRun?: number | undefined };

const noSerial: RefusalReason = "the serial number is not a number of its print run, like '12/99'";

/** '12/99' or '/99' as the serial, or '12' beside a print run of 99 or '/99'. */
export function readNumbering(serial: string, run: string): Result<Numbering, Unread> {
  const [, ofRun] = /^\/?\s*(\d{1,5})$/.exec(run) ?? [];
  if (run !== '' && ofRun === undefined) return unread(noSerial, run);
  if (serial === '') return ok(ofRun === undefined ? {} : { printRun: Number(ofRun) });
  const [whole, copy, of = ofRun] = /^#?(\d{1,5})?(?:\s*\/\s*(\d{1,5}))?$/.exec(serial) ?? [];
  if (!whole) return unread(noSerial, serial);
  return ok({
    ...(copy !== undefined && { serialNumber: Number(copy) }),
    ...(of !== undefined && { printRun: Number(of) }),
  });
}

/** A serial number needs a print run. */
export function checkNumbering({ serialNumber, printRun }: Numbering): Result<void, Unread> {
  const text = `${serialNumber ?? ''}/${printRun ?? ''}`;
  if (printRun !== undefined && !(printRun >= 1 && printRun <= longestPrintRun)) return unread(noSerial, text);
  if (serialNumber === undefined) return ok(undefined);
  const fits = printRun !== undefined && serialNumber >= 1 && serialNumber <= printRun;
  return fits ? ok(undefined) : unread(noSerial, text);
}

export const sportOf = (text: string): Sport | undefined => sports.find((sport) => sport === text.toLowerCase());

/** A marketplace link from an address or item number; else empty. */
export const linkOf = (text: string): string => cleanMarketplaceLink(text) ?? marketplaceLinkOf(text) ?? '';

/** Addresses separated by line breaks, bars or spaces. */
export const picturesOf = (text: string): string[] =>
  text
    .split(/\s*[\n|]\s*|[,;\s]+(?=https?:\/\/)/)
    .map((address) => address.trim())
    .filter(Boolean);

/** Number of external pictures in a row. */
export const foreignPictureCount = ({ values }: ImportRow, { fields }: ColumnMapping): number =>
  [fields.imageUrl, fields.backImageUrl, fields.moreImageUrls]
    .flatMap((column) => picturesOf(cell(values[column ?? ''])))
    .filter(isForeignPicture).length;

/** The back is always one of the additional pictures. */
export const withBack = (pictures: readonly string[], back: string | undefined): readonly string[] =>
  back === undefined || pictures.includes(back) ? pictures : [back, ...pictures];

export const bareCardNumber = (text: string): string => text.replace(/^#\s*/, '');

/** Applies the limits of the fields. */
export function checkLengths(given: Told): Result<void, Unread> {
  const texts: Readonly<Record<string, unknown>> = given;
  const tooLong = rowsOf<FieldRow>(cardFields).find(([field, { limit }]) => {
    const text = texts[field];
    return limit !== undefined && typeof text === 'string' && text.length > limit;
  });
  return tooLong ? unread('a text is longer than its field takes', tooLong[0]) : ok(undefined);
}
