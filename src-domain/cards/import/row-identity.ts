import { normaliseItemId } from '../../listings/item-id.ts';
import { deepCopy } from '../../shared/deep-copy.ts';
import { type CardId, cardId, composeTitle } from '../card.ts';
import { certificateKey } from '../certificate.ts';
import { graderNamedIn, type Identified, identityDetails } from '../same-card.ts';
import { companyOf, isSlab, readSlab } from '../slab.ts';
import { type ColumnMapping, columnsByMeaning, type ImportField } from './import-columns.ts';
import { cell, type ImportRow, knownCell } from './import-row.ts';
import { type Numbering, readNumbering, readYear } from './import-values.ts';

/** The texts of a row by field; empty when missing. */
export type Cells = (field: ImportField) => string;

/** 'PSA Cert #' names the company of its numbers. */
function companyInName(
  field: ImportField,
  values: ImportRow['values'],
  { fields: { certNumber = '' } }: ColumnMapping,
) {
  return field === 'gradingCompany' && cell(values[certNumber]) !== '' ? graderNamedIn(certNumber) : '';
}

function cellIn(field: ImportField, values: ImportRow['values'], mapping: ColumnMapping): string {
  const read = field === 'title' || field === 'player' ? cell : knownCell;
  for (const column of columnsByMeaning(mapping, field)) {
    const text = read(values[column]);
    if (text !== '') return text;
  }
  return companyInName(field, values, mapping);
}

/** Each cell is read once, because several rules ask for it. */
export function cellsOf({ values }: ImportRow, mapping: ColumnMapping): Cells {
  const known = new Map<ImportField, string>();
  return (field) => {
    const before = known.get(field);
    if (before !== undefined) return before;
    const text = cellIn(field, values, mapping);
    known.set(field, text);
    return text;
  };
}

export const identityWordsOf = (cells: Cells) => ({
  player: cells('player'),
  team: cells('team'),
  brand: cells('brand'),
});

const fourDigits = (text: string): number => Number(/\d{4}/.exec(text)?.[0] ?? 0);

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
  return text === '' ? null : cardId(deepCopy(text));
}

export type RowIdentity = {
  readonly id: CardId;
  /** The id that older versions derived for the same row. */
  readonly formerId?: CardId | undefined;
  /** `formerId` also stands for other cards: the card that has it must be compared. */
  readonly formerIsShared?: boolean | undefined;
  /** The id of a new card, where the card with `id` is another one. */
  readonly otherId: () => CardId;
};

const importId = (text: string): CardId => cardId(`import-${checksum(text)}`);

const serialIn = (cells: Cells): Numbering => readNumbering(cells('serialNumber'), cells('printRun')).unwrapOr({});

/** Grade and company as the columns say. */
function slabIn(cells: Cells): Pick<Identified, 'gradingCompany' | 'grade'> {
  const company = companyOf(cells('gradingCompany'));
  const more = { qualifier: cells('qualifier'), autograph: cells('autographGrade') };
  const slab = readSlab(cells('grade'), company ?? '', more).unwrapOr(undefined);
  return isSlab(slab) ? { gradingCompany: slab.company, grade: slab.grade } : { gradingCompany: company };
}

/** What the columns, not the title, say about which card it is. */
export const statedIdentity = (cells: Cells): Identified => ({
  brand: cells('brand'),
  set: cells('set'),
  insert: cells('insert'),
  cardNumber: cells('cardNumber'),
  parallel: cells('parallel'),
  ...serialIn(cells),
  ...slabIn(cells),
  certNumber: cells('certNumber'),
});

/** A certification number with its grader names one card, whatever its other fields are. */
export function certificateOf(cells: Cells): string | null {
  const certNumber = cells('certNumber');
  if (certNumber === '') return null;
  const gradingCompany = slabIn(cells).gradingCompany ?? graderNamedIn(cells('title'));
  return gradingCompany === '' ? null : certificateKey({ certNumber, gradingCompany });
}

const titleOf = (cells: Cells): string =>
  cells('title') || composeTitle({ ...identityWordsOf(cells), year: fourDigits(cells('year')) });

/** A year that the title does not hold: of '89, of a season's column, of the set. */
function otherYearIn(cells: Cells): string {
  if (cells('title') || fourDigits(cells('year'))) return '';
  const year = readYear(cells('year')).unwrapOr(fourDigits(cells('set')));
  return year === 0 ? '' : `year ${year}`;
}

/** What a row without an id says about which card it is: its certificate, else its title or words, and the columns. */
function contentOf(cells: Cells): string {
  const certificate = certificateOf(cells);
  if (certificate !== null) return `certificate ${certificate}`;
  const details = [otherYearIn(cells), identityDetails(statedIdentity(cells))].filter(Boolean);
  return `\n${[titleOf(cells), ...details].join('\n')}`;
}

type Stated = { readonly by: 'card' | 'listing' | 'source'; readonly text: string };

/** What a row states as its id: its card in the shop, its listing, or its id in the source. */
function statedBy(cells: Cells): Stated | null {
  const own = cells('cardId');
  if (own) return { by: 'card', text: own };
  const item = normaliseItemId(cells('itemId'));
  if (item) return { by: 'listing', text: `ebay-${item}` };
  const source = cells('sourceId');
  return source ? { by: 'source', text: `source ${source}` } : null;
}

const statedIdOf = ({ by, text }: Stated): CardId => (by === 'source' ? importId(text) : cardId(text));

/** The id that a row states, and what it says about which card it is: equal texts, equal cards. */
export const sayingOf = (cells: Cells): { readonly stated: Stated | null; readonly content: string } => ({
  stated: statedBy(cells),
  content: contentOf(cells),
});

/** Whether there is only one copy of what a row names: equal rows are then the same copy. */
export function namesOneCopy(cells: Cells): boolean {
  if (statedBy(cells) !== null || cells('certNumber') !== '') return true;
  return serialIn(cells).serialNumber !== undefined;
}

/**
 * Derives the card id from, in this order: card id, marketplace item, source id, content. The same row always gives the
 * same id; with a source id even after its title is corrected (D67).
 * @param nth of the rows of a file with the same identity that are cards of their own, from 1
 */
export function identityOf(cells: Cells, nth = 1): RowIdentity {
  const stated = statedBy(cells);
  if (stated !== null) {
    const id = statedIdOf(stated);
    const otherId = () => importId(`${id}\n${contentOf(cells)}`);
    if (nth > 1) return { id: otherId(), otherId };
    if (stated.by !== 'source') return { id, otherId };
    return { id, otherId, formerId: importId(`${cells('sourceId')}\n${titleOf(cells)}`) };
  }
  const content = contentOf(cells);
  const former = `\n${titleOf(cells)}`;
  const id = importId(nth > 1 ? `${content}\n${nth}` : content);
  const otherId = () => importId(`${id}\n${content}`);
  return nth > 1 || content === former
    ? { id, otherId }
    : { id, otherId, formerId: importId(former), formerIsShared: true };
}

/** All ids that the card of a row may have. */
export function possibleIds(row: ImportRow, mapping: ColumnMapping): CardId[] {
  const own = ownIdOf(row, mapping);
  const cells = cellsOf(row, mapping);
  if (!namesCard(cells)) return own ? [own] : [];
  const { id, formerId } = identityOf(cells, row.nth);
  return [...(own ? [own] : []), id, ...(formerId ? [formerId] : [])];
}
