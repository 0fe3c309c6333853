import { err, ok, type Result } from 'neverthrow';
import { cleanMarketplaceLink, marketplaceLinkOf } from '../../listings/marketplace-link.ts';
import { parsePrice } from '../../money/parse-price.ts';
import { isForeignPicture } from '../../pictures/picture-fetch.ts';
import { type Sport, sports, type ValuesOf } from '../card.ts';
import { longestPrintRun, rowsOf } from '../card-field-types.ts';
import { type CardFieldTable, cardFields, type FieldRow } from '../card-fields.ts';
import { type ColumnMapping, columnsByMeaning, type ImportField } from './import-columns.ts';
import { cell, type ImportRow, type RefusalReason } from './import-row.ts';

/** Fields that a file can set. Excludes what orders change. */
export type StatedValues = Partial<ValuesOf<CardFieldTable>>;

/** A cell text that is invalid for its column. */
export type Unread = { readonly reason: RefusalReason; readonly value: string };

/** Maximum characters of any column except the description. */
export const longestText = 2000;
/** Characters. */
export const longestId = 100;
const years = { first: 1860, last: 2100 };

const unread = (reason: RefusalReason, value: string) => err<never, Unread>({ reason, value });

const otherSign = /[€£¥₹₩₽]|\b(?:EUR|GBP|CAD|AUD|NZD|JPY|CHF|CNY|HKD|MXN|SEK|NOK|DKK|PLN)\b|\b(?:CA?|AU?|NZ|HK)\s?\$/i;

/** A currency that is not the shop's, as it is written: 'EUR', '€', 'C $'; null for dollars and for no currency. */
export function otherCurrencyIn(text: string): string | null {
  return otherSign.exec(text)?.[0] ?? null;
}

/** '$1,234.50', 'US $12.50', '12.50 USD', '$15.00 ea'. */
export function readPrice(text: string): Result<number, Unread> {
  if (otherCurrencyIn(text) !== null) return unread('the price is in another currency than the shop', text);
  const price = parsePrice(text.replace(/[\s/]*(?:ea\.?|each|obo)$/i, ''));
  return price === null ? unread('the price is not an amount in dollars', text) : ok(price);
}

const fourDigits = (text: string): number => Number(/\d{4}/.exec(text)?.[0] ?? Number.NaN);

/** Two digits from here on are of the last century: '89' is 1989, '24' is 2024. */
const centuryBegins = 36;

/** The first year: of '1989', '89', "'89", '1989-90', '18/19' and '86-87'. */
export function readYear(text: string): Result<number, Unread> {
  const [, short] = /^['’‘`]?(\d{2})(?:\s*[-/–]\s*['’‘`]?\d{2})?$/.exec(text.trim()) ?? [];
  const year = short === undefined ? fourDigits(text) : Number(short) + (Number(short) < centuryBegins ? 2000 : 1900);
  return year >= years.first && year <= years.last ? ok(year) : unread('the year is not a year', text);
}

/** A whole number from 1. */
export const readCount = (text: string): Result<number, Unread> =>
  /^[1-9]\d{0,4}$/.test(text) ? ok(Number(text)) : unread('a number is not a whole number of 1 or more', text);

/** '2', '2.0', '1,000', 'x3'. */
export function readStock(text: string): Result<number, Unread> {
  const digits = text
    .replace(/^x\s*(?=\d)/i, '')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/\.0+$/, '');
  return /^\d{1,6}$/.test(digits) ? ok(Number(digits)) : unread('the stock is not a whole number of 0 or more', text);
}

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

const yes = new Set(
  [
    'yes',
    'y',
    'true',
    't',
    '1',
    '1.0',
    'x',
    '✓',
    '✔',
    '☑',
    '✅',
    'rc',
    'rookie',
    'rookie card',
    'rookie rc',
    'rookie (rc)',
  ].concat([
    'auto',
    'au',
    'autograph',
    'autographed',
    'signed',
    'on card',
    'on-card',
    'sticker',
    'graded',
    'slabbed',
    'rated rookie',
  ]),
);
const no = new Set(
  [
    'no',
    'n',
    'false',
    'f',
    '0',
    '0.0',
    '✗',
    '✘',
    '❌',
    'none',
    'raw',
    'ungraded',
    'not graded',
    'not signed',
    'unsigned',
  ].concat(['not autographed', 'non-auto', 'not a rookie', 'base']),
);

/** 'yes', 'Y', '✓', 'RC', 'Rookie Card'; 'no', '0'. */
export function readMark(text: string): Result<boolean, Unread> {
  const told = text
    .replace(/\uFE0F/g, '')
    .trim()
    .toLowerCase();
  if (yes.has(told)) return ok(true);
  return no.has(told) ? ok(false) : unread("a mark is neither 'yes' nor 'no'", text);
}

export type Numbering = { readonly serialNumber?: number | undefined; readonly printRun?: number | undefined };

const noSerial: RefusalReason = "the serial number is not a number of its print run, like '12/99'";

const isMark = (text: string): boolean => readMark(text).isOk() && !/^\d/.test(text);

/** '12/99', '#12/99', '12 of 99' or '/99' as the serial, or '12' beside a print run of 99 or '/99'. A mark says nothing. */
export function readNumbering(serial: string, run: string): Result<Numbering, Unread> {
  const [, ofRun] = /^(?:#\s*d?\s*)?\/?\s*(\d{1,5})(?:\.0)?$/i.exec(run) ?? [];
  if (run !== '' && ofRun === undefined) {
    if (isMark(run)) return readNumbering(serial, '');
    return serial === '' && /\d\s*(?:\/|of)\s*\d/i.test(run) ? readNumbering(run, '') : unread(noSerial, run);
  }
  if (serial === '' || isMark(serial)) return ok(ofRun === undefined ? {} : { printRun: Number(ofRun) });
  const pattern = /^#?\s*d?\s*(\d{1,5})?(?:\.0)?(?:\s*(?:\/|\bof\b)\s*(\d{1,5}))?$/i;
  const [whole, copy, of = ofRun] = pattern.exec(serial.replace(/^#\s*d?\s*to\s*/i, '/')) ?? [];
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

const leagues: Readonly<Record<Sport, RegExp>> = {
  basketball: /\bbasketball\b|\bw?nba\b/,
  football: /\bfootball\b|\bnfl\b/,
  baseball: /\bbaseball\b|\bmlb\b/,
  hockey: /\bhockey\b|\bnhl\b/,
  soccer: /\bsoccer\b|\bmls\b|\b(?:epl|fifa|uefa|premier league|la liga|bundesliga)\b/,
};

/** The one sport that a text names, also within 'Baseball Cards' or as 'NBA'. */
export function sportOf(text: string): Sport | undefined {
  const lower = text.toLowerCase();
  const named = sports.filter((sport) => leagues[sport].test(lower));
  return named.length === 1 ? named[0] : undefined;
}

/** A marketplace link from an address or item number; else empty, as for the '2.35663E+11' that a spreadsheet makes of it. */
export const linkOf = (text: string): string => cleanMarketplaceLink(text) ?? marketplaceLinkOf(text) ?? '';

/** Addresses separated by line breaks, bars or spaces. */
export const picturesOfCell = (text: string): string[] =>
  text
    .split(/\s*[\n|]\s*|[,;\s]+(?=https?:\/\/)/)
    .map((address) => address.trim())
    .filter(Boolean);

const pictureFields = ['imageUrl', 'backImageUrl', 'moreImageUrls'] as const satisfies ImportField[];

/** Number of external pictures in a row. */
export const foreignPictureCount = ({ values, pictures = [] }: ImportRow, mapping: ColumnMapping): number =>
  pictureFields
    .flatMap((field) => columnsByMeaning(mapping, field))
    .flatMap((column) => picturesOfCell(cell(values[column])))
    .concat(pictures)
    .filter(isForeignPicture).length;

/** The back is always one of the additional pictures. */
export const withBack = (pictures: readonly string[], back: string | undefined): readonly string[] =>
  back === undefined || pictures.includes(back) ? pictures : [back, ...pictures];

/** '#57' and 'No. 57' are 57; a spreadsheet's '57.0' too. */
export const bareCardNumber = (text: string): string =>
  text.replace(/^(?:#|no\.?(?=\s*\d))\s*/i, '').replace(/^(\d+)\.0$/, '$1');

const limits = rowsOf<FieldRow>(cardFields).flatMap(([field, { limit }]) =>
  limit === undefined ? [] : [{ field, limit }],
);

/** Applies the limits of the fields. */
export function checkLengths(given: StatedValues): Result<void, Unread> {
  const texts: Readonly<Record<string, unknown>> = given;
  const tooLong = limits.find(({ field, limit }) => {
    const text = texts[field];
    return typeof text === 'string' && text.length > limit;
  });
  return tooLong ? unread('a text is longer than its field takes', tooLong.field) : ok(undefined);
}
