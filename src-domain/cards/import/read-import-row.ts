import { err, type Result } from 'neverthrow';
import { type CardId, composeTitle } from '../card.ts';
import { gradeText } from '../grade.ts';
import { gradeWord } from '../grade-word.ts';
import { readTitle, type TitleReading } from '../title/read-title.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import { priceCell } from './import-price.ts';
import type { ImportRow, RefusalReason, RefusedRow } from './import-row.ts';
import {
  checkLengths,
  checkNumbering,
  longestId,
  longestText,
  type Numbering,
  picturesOf,
  readMark,
  type Told,
  withBack,
} from './import-values.ts';
import { readCard, refusedAs } from './read-cells.ts';
import { type Cells, cellsOf, identityOf, namesCard, ownIdOf } from './row-identity.ts';

/** A parsed row. Only `given` fields change an existing card. */
export type ReadRow = {
  readonly row: number;
  readonly id: CardId;
  /** Used instead of `id` if a card has it (`RowIdentity`). */
  readonly formerId?: CardId | undefined;
  readonly given: Told;
};

const setOf = (cells: Cells, reading: TitleReading): string => {
  const told = cells('set');
  return told && told.toLowerCase() !== 'base' ? told : (reading.set?.value ?? '');
};

/** 'Panini Prizm': filters match both maker and set. */
function brandOf(cells: Cells, reading: TitleReading): string {
  const brand = cells('brand') || reading.brand?.value || '';
  const set = setOf(cells, reading);
  const [ownBrand, ownSet] = [brand.toLowerCase(), set.toLowerCase()];
  if (set !== '' && ownBrand.endsWith(` ${ownSet}`)) return brand;
  return ownSet.startsWith(ownBrand) ? set : [brand, set].filter(Boolean).join(' ');
}

/** The product line without its maker: 'Prizm' of 'Panini Prizm'. */
function lineOf(cells: Cells, reading: TitleReading): string {
  const set = setOf(cells, reading);
  const maker = `${cells('brand') || reading.brand?.value || ''} `;
  return set.toLowerCase().startsWith(maker.toLowerCase()) ? set.slice(maker.length).trim() : set;
}

function gradeFields(cells: Cells, reading: TitleReading, graded: boolean | undefined): Told {
  const condition = cells('condition');
  const raw = !condition || condition.toLowerCase() === 'raw';
  const company = cells('gradingCompany') || reading.grader?.value || '';
  const grade = graded === false ? '' : cells('grade') || reading.grade?.value || '';
  if (!grade) return { isGraded: graded === true, condition: raw ? 'Raw' : condition };
  const text = gradeText({ grade, gradingCompany: company });
  const gradingCompany = /^[a-z]+/i.exec(text)?.[0];
  return { isGraded: true, grade: text, gradingCompany, condition: raw ? gradeWord(text) || 'Graded' : condition };
}

/** From the columns, completed from the title. A serial number is only used with its own print run. */
function numberingOf(columns: Numbering, { serial }: TitleReading): Numbering {
  const printRun = columns.printRun ?? serial?.of;
  const serialNumber = columns.serialNumber ?? (serial?.of === printRun ? serial?.n : undefined);
  return { ...(printRun !== undefined && { printRun }), ...(serialNumber !== undefined && { serialNumber }) };
}

const told = (fields: Told): Told =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

function picturesIn(cells: Cells): Told {
  const back = cells('backImageUrl') || undefined;
  const more = withBack(picturesOf(cells('moreImageUrls')), back);
  return { imageUrl: cells('imageUrl'), backImageUrl: back, additionalImageUrls: more.length > 0 ? more : undefined };
}

function tooLongIn({ values }: ImportRow, { fields }: ColumnMapping): string | undefined {
  return Object.entries(values).find(
    ([column, text]) => text.length > longestText && column !== fields.description,
  )?.[1];
}

function textsOf(cells: Cells, reading: TitleReading, read: Told): Told {
  const { grade: _, gradingCompany: __, ...columns } = read;
  return {
    ...columns,
    player: columns.player || reading.player?.value,
    team: columns.team || reading.team?.value,
    year: columns.year ?? reading.year?.value,
    brand: brandOf(cells, reading),
    set: lineOf(cells, reading),
    cardNumber: columns.cardNumber || reading.cardNumber?.value,
    insert: columns.insert || reading.insert?.value,
    parallel: columns.parallel || reading.parallel?.value,
    isRookie: columns.isRookie ?? reading.rookie?.value,
    isAutograph: columns.isAutograph ?? reading.autograph?.value,
    sport: columns.sport ?? (cells('sport') ? undefined : reading.sport?.value),
    ...picturesIn(cells),
  };
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
  const grades = gradeFields(cells, reading, readMark(cells('graded')).unwrapOr(undefined));
  const priced = (field: string): string =>
    field === 'price' ? priceCell(values, mapping, grades.grade ?? '') : cells(field as ImportField);
  return readCard(priced)
    .andThen((read) => {
      const numbering = numberingOf(read, reading);
      const texts = textsOf(cells, reading, read);
      const { player = '', team = '', brand = '', year = 0 } = texts;
      const title = cells('title') || composeTitle({ player, team, brand, year });
      const given: Told = { ...told(texts), title, ...numbering, ...grades };
      return checkNumbering(numbering)
        .andThen(() => checkLengths(given))
        .map((): ReadRow => ({ row, id, formerId, given }));
    })
    .orElse(refusedAs({ row, cardId: id }));
}
