import { err, type Result } from 'neverthrow';
import { remembered } from '../../shared/remembered.ts';
import { type CardId, composeTitle, type Sport } from '../card.ts';
import { readTitle, type TitleReading } from '../title/read-title.ts';
import { type ColumnMapping, columnsByMeaning, type ImportField } from './import-columns.ts';
import { priceCell } from './import-price.ts';
import { cell, type ImportRow, knownCell, type RefusalReason, type RefusedRow } from './import-row.ts';
import {
  checkLengths,
  checkNumbering,
  longestId,
  longestText,
  type Numbering,
  otherCurrencyIn,
  picturesOfCell,
  readYear,
  type StatedValues,
  sportOf,
  type Unread,
  withBack,
} from './import-values.ts';
import { inNameOrder } from './player-cell.ts';
import { cardFromCells, refusedAs } from './read-cells.ts';
import { checksOf, doubtsOf, type RowCheck } from './row-checks.ts';
import { gradingOf } from './row-grading.ts';
import { type Cells, cellsOf, identityOf, namesCard, ownIdOf } from './row-identity.ts';
import { toldByStatus } from './row-status.ts';
import { textOfHtml } from './text-of-html.ts';

/** A parsed row. Only `given` fields change an existing card. */
export type ReadRow = {
  readonly row: number;
  readonly id: CardId;
  /** Used instead of `id` if a card has it (`RowIdentity`). */
  readonly formerId?: CardId | undefined;
  readonly given: StatedValues;
  /** What a new card has beside it. */
  readonly otherwise?: StatedValues | undefined;
  /** Why a new card needs a look. */
  readonly checks?: readonly RowCheck[] | undefined;
};

const seasonBefore = /^(?:([a-z]+) cards\s+)?['’]?((?:18|19|20)\d{2}(?:\s*[-/–]\s*\d{2,4})?)\s+(.+)$/i;

type Product = {
  readonly brand: string;
  readonly set: string;
  readonly season: string;
  readonly kind: string;
  readonly parallel: string;
};

const startsWith = (text: string, start: string): boolean =>
  start !== '' && `${text.toLowerCase()} `.startsWith(`${start.toLowerCase()} `);

const contains = (text: string, part: string): boolean => ` ${text.toLowerCase()} `.includes(` ${part.toLowerCase()} `);

/** COMC's 'Topps Chrome - [Base] - Gold Refractor' and 'Topps Chrome - Future Stars': the line, and what of it. */
function partsOfSet(text: string): { readonly line: string; readonly rest: string; readonly parallel: string } {
  const [line = '', ...parts] = text.split(/\s+-\s+/);
  const isBase = parts[0] === '[Base]';
  const rest = parts.join(' - ');
  return isBase ? { line, rest: '', parallel: parts.slice(1).join(' ') } : { line, rest, parallel: '' };
}

/** 'Panini Prizm' as filters want it: the maker and its line, each once. */
function brandWith(brand: string, line: string): string {
  if (line === '' || (brand !== '' && contains(brand, line))) return brand;
  return brand === '' || contains(line, brand) ? line : `${brand} ${line}`;
}

/** A cell as a title is read. */
const readingOf = remembered(readTitle, 1000);

/**
 * Brand and set, also of a set's whole name: '2020-21 Panini Prizm' is Prizm of Panini, of 2020. 'Base' is no set; then the
 * title's is read.
 */
function productOf(cells: Cells, reading: TitleReading): Product {
  const told = cells('set').replace(/^\[(.*)\]$/, '$1');
  const [, kind = '', season = '', whole = told] = seasonBefore.exec(told) ?? [];
  const { line: rest, rest: subset, parallel } = partsOfSet(whole);
  const own = /^(?:base(?: set)?|)$/i.test(rest) ? (reading.set?.value ?? '') : rest;
  const brand = cells('brand').replace(seasonBefore, '$3') || reading.brand?.value || '';
  const isLine = brand === '' || contains(own, brand);
  const maker = [brand, isLine ? (readingOf(own).brand?.value ?? '') : ''].find((name) => startsWith(own, name)) ?? '';
  const set = [own.slice(maker.length).trim(), subset].filter(Boolean).join(' - ');
  return { brand: brandWith(brand, own), set, season, kind, parallel };
}

/** From the columns, completed from the title. A serial number is only used with its own print run. */
function numberingOf(columns: Numbering, { serial }: TitleReading): Numbering {
  const printRun = columns.printRun ?? serial?.of;
  const serialNumber = columns.serialNumber ?? (serial?.of === printRun ? serial?.n : undefined);
  return { ...(printRun !== undefined && { printRun }), ...(serialNumber !== undefined && { serialNumber }) };
}

/** A serial number says nothing without its print run. */
const wholeNumbering = (numbering: Numbering): Numbering =>
  numbering.serialNumber !== undefined && numbering.printRun === undefined ? {} : numbering;

/** What holds something in `columns`, and in `instead`, which replaces it, also by nothing. */
function filled(columns: StatedValues, instead: StatedValues): StatedValues {
  const left: Record<string, unknown> = {};
  const put = (field: string, value: unknown) => {
    if (value !== undefined && value !== '') left[field] = value;
  };
  for (const field in columns) if (!(field in instead)) put(field, columns[field as keyof StatedValues]);
  for (const field in instead) put(field, instead[field as keyof StatedValues]);
  return left;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function picturesIn(source: ImportRow, mapping: ColumnMapping): StatedValues {
  const told = (field: ImportField): string[] =>
    columnsByMeaning(mapping, field)
      .flatMap((column) => picturesOfCell(cell(source.values[column])))
      // 'yes' says that there is a photo, not where.
      .filter((address) => /[./]/.test(address));
  const [imageUrl, ...others] = [...told('imageUrl'), ...(source.pictures ?? [])];
  const [back, ...behind] = told('backImageUrl');
  const more = withBack(unique([...others, ...behind, ...told('moreImageUrls')]), back);
  return { imageUrl, backImageUrl: back, additionalImageUrls: more.length > 0 ? more : undefined };
}

function tooLongIn({ values }: ImportRow, { fields }: ColumnMapping): string | undefined {
  for (const column in values) {
    const text = values[column] ?? '';
    if (text.length > longestText && column !== fields.description) return text;
  }
  return undefined;
}

/** 'RC, AU, SN99' and 'Rookie|Serial Numbered'. */
function marksIn(text: string): StatedValues {
  if (text.trim() === '') return {};
  const run = Number(/\bs(?:n|er)?\s*\/?(\d{1,5})\b/i.exec(text)?.[1] ?? Number.NaN);
  return {
    ...(/\brc\b|\brookie\b/i.test(text) && { isRookie: true }),
    ...(/\bau\b|\bauto(?:graph(?:ed)?)?\b/i.test(text) && { isAutograph: true }),
    ...(run > 0 && { printRun: run }),
  };
}

const sportIn = (source: ImportRow, mapping: ColumnMapping): Sport | undefined =>
  columnsByMeaning(mapping, 'sport')
    .map((column) => sportOf(cell(source.values[column])))
    .find((sport) => sport !== undefined);

/** TCDB's 'Pat Sample RC, SN99': the name, and the marks after it. */
function withoutMarks(player: string): readonly [name: string, marks: string] {
  const [, name = player, marks = ''] = /^(.+?)((?:[\s,]+(?:RC|AU|MEM|UER|SP|SSP|SN\d+))+)$/.exec(player) ?? [];
  return [inNameOrder(name), marks];
}

const notAParallel = /^\[?(?:base(?: set| card)?|none|no|standard|regular|common)\]?$/i;

/** 'Gold Refractor', and 'Gold Auto', which is an autograph too. */
function parallelCell(text: string): Pick<StatedValues, 'parallel' | 'isAutograph'> {
  if (notAParallel.test(text)) return {};
  const [, before, auto] = /^(.*?)\s*\b(auto(?:graph)?)$/i.exec(text) ?? [];
  const parallel = (before ?? text).replace(/^\[(.*)\]$/, '$1');
  return { parallel, ...(auto !== undefined && { isAutograph: true }) };
}

/** What `gradingOf` says is absent. Without spreading: V8 lays out each object anew that is spread from many fields. */
function textsOf(
  source: ImportRow,
  mapping: ColumnMapping,
  cells: Cells,
  reading: TitleReading,
  columns: StatedValues,
): StatedValues {
  const { description } = columns;
  const { brand, set, season, kind, parallel: ofSet } = productOf(cells, reading);
  const [player, marks] = withoutMarks(columns.player ?? '');
  const { parallel: ofColumn, isAutograph: inParallel } = parallelCell(columns.parallel ?? '');
  const { isRookie, isAutograph = inParallel } = marksIn(`${cells('marks')} ${marks}`);
  const { imageUrl, backImageUrl, additionalImageUrls } = picturesIn(source, mapping);
  return {
    grade: undefined,
    gradingCompany: undefined,
    condition: undefined,
    isGraded: undefined,
    description: description === undefined ? undefined : textOfHtml(description),
    player: player || reading.player?.value,
    team: columns.team || reading.team?.value,
    year: columns.year ?? readYear(season).unwrapOr(undefined) ?? reading.year?.value,
    brand,
    set,
    cardNumber: columns.cardNumber || reading.cardNumber?.value,
    insert: columns.insert || reading.insert?.value,
    parallel: ofColumn || ofSet || reading.parallel?.value,
    isRookie: columns.isRookie ?? isRookie ?? reading.rookie?.value,
    isAutograph: columns.isAutograph ?? isAutograph ?? reading.autograph?.value,
    sport:
      sportIn(source, mapping) ?? sportOf(kind) ?? readingOf(columns.team ?? '').sport?.value ?? reading.sport?.value,
    imageUrl,
    backImageUrl,
    additionalImageUrls,
  };
}

/** The currency that the file names for its prices, if it is not the shop's. */
function otherCurrency(cells: Cells, mapping: ColumnMapping): string | undefined {
  const told = cells('currency');
  if (told !== '') return /^(?:usd?|us \$|\$|us dollars?|dollars?)$/i.test(told) ? undefined : told;
  const ofSite = /\bCurrency=([A-Z]{3})\b/.exec(columnsByMeaning(mapping, 'status').join(' '))?.[1];
  if (ofSite !== undefined && ofSite !== 'USD') return ofSite;
  return otherCurrencyIn(mapping.fields.price ?? '') ?? undefined;
}

/** Parses a row; what the columns omit is read from the title. Sport, brand and team are kept as given. */
export function readImportRow(source: ImportRow, mapping: ColumnMapping): Result<ReadRow, RefusedRow> {
  const { row, values } = source;
  const cells = cellsOf(source, mapping);
  const refuse = (reason: RefusalReason, value?: string) => err({ row, reason, value: value?.slice(0, 80) });

  const tooLong = tooLongIn(source, mapping);
  if (tooLong !== undefined) return refuse('a text is longer than 2,000 characters', tooLong);
  if (!namesCard(cells)) {
    const own = ownIdOf(source, mapping);
    return own === null
      ? refuse('no title and no player')
      : refuse('no card has this id, and no title or player says what it is', own);
  }
  const { id, formerId } = identityOf(cells, source.nth);
  if (id.length > longestId) return refuse('a text is longer than its field takes', id);
  const reading = readTitle(cells('title'));
  const conditionCells = columnsByMeaning(mapping, 'condition').flatMap((column) => knownCell(values[column]) || []);
  const readBeside = (ofTitle: TitleReading) =>
    gradingOf(cells, conditionCells, ofTitle)
      .andThen((grading) => {
        const price = priceCell(values, mapping, grading.given.grade ?? '');
        const currency = otherCurrency(cells, mapping);
        if (price !== '' && currency !== undefined)
          return err<never, Unread>({ reason: 'the price is in another currency than the shop', value: currency });
        const told: Readonly<Partial<Record<string, string>>> = { price, grade: '', graded: '' };
        return cardFromCells((field) => told[field] ?? cells(field as ImportField)).map((read) => ({ grading, read }));
      })
      .map(({ grading, read }) => {
        const { printRun } = marksIn(`${cells('marks')} ${withoutMarks(read.player ?? '')[1]}`);
        const numbering = numberingOf({ printRun, ...read }, ofTitle);
        const whole = wholeNumbering(numbering);
        const told: StatedValues = Object.assign(
          filled(read, textsOf(source, mapping, cells, ofTitle, read)),
          source.stock !== undefined && { stock: source.stock },
          toldByStatus(source, mapping),
          whole,
          grading.given,
        );
        return { grading, whole, isWhole: whole === numbering, told };
      });
  return readBeside(reading)
    .andThen(({ grading, whole, isWhole, told }) => {
      const { player = '', team = '', brand = '', year = 0 } = told;
      const title = textOfHtml(cells('title')) || composeTitle({ player, team, brand, year });
      const given: StatedValues = Object.assign(told, { title });
      const checks: RowCheck[] = [
        ...checksOf(given),
        ...(isWhole ? [] : (['its serial number has no print run'] as const)),
        ...doubtsOf(reading, () =>
          readBeside({ title: '' }).match(
            ({ told: inColumns }) => inColumns,
            () => ({}),
          ),
        ),
      ];
      return checkNumbering(whole)
        .andThen(() => checkLengths(given))
        .map((): ReadRow => ({ row, id, formerId, given, otherwise: grading.otherwise, checks }));
    })
    .orElse(refusedAs({ row, cardId: id }));
}
