import type { Card, CardId } from '../card.ts';
import { certificateKey, certNumberOf } from '../certificate.ts';
import { differences, type FieldValues } from '../edit/card-change.ts';
import { inputOf } from '../edit/card-input.ts';
import { ofOneCopy } from '../like-card.ts';
import { type IdentityField, identityDifferences, identityFields } from '../same-card.ts';
import type { ColumnMapping } from './import-columns.ts';
import type { ImportRow } from './import-row.ts';
import type { StatedValues } from './import-values.ts';
import type { ReadRow } from './read-import-row.ts';
import { type Cells, cellsOf, identityOf, ownIdOf } from './row-identity.ts';

export type KnownCards = ReadonlyMap<CardId, Card>;

/** What becomes of a row that would turn an existing card into another one (D231). */
export const otherCardChoices = ['new', 'change', 'refuse'] as const;
export type OtherCardChoice = (typeof otherCardChoices)[number];

/** A row would turn the card into another one. */
export type Question = {
  readonly row: number;
  readonly cardId: CardId;
  readonly title: string;
  readonly before: FieldValues;
  readonly after: FieldValues;
};

export type MatchedRow = {
  readonly read: ReadRow;
  readonly question?: (Omit<Question, 'row'> & { readonly otherId: CardId }) | undefined;
};

const noFields: ReadonlySet<IdentityField> = new Set();

/** The condition of a card that is not graded any more is not the word of its grade. */
function withCondition(read: ReadRow, card: Card): ReadRow {
  if (read.given.isGraded !== false || !card.isGraded) return read;
  return { ...read, given: { ...read.otherwise, ...read.given } };
}

/** The fields that the row states: of an unchanged title only what its columns say, since readings of titles improve. */
function statedOf({ given }: ReadRow, cells: Cells, card: Card): StatedValues {
  if (given.title === undefined || given.title !== card.title) return given;
  const columns = identityFields.filter((field) => cells(field) !== '');
  return Object.fromEntries([...columns, 'printRun' as const].map((field) => [field, given[field]]));
}

/** A card by the id of an older version: it may be another one with the same title, which told no more. */
function isFormer(read: ReadRow, { fields }: ColumnMapping, card: Card): boolean {
  const told = new Set(identityFields.filter((field) => fields[field] !== undefined));
  return identityDifferences(card, read.given, told).length === 0;
}

function cardOf(
  read: ReadRow,
  known: KnownCards,
  byCertificate: CardId | undefined,
  source: ImportRow,
  mapping: ColumnMapping,
): CardId {
  const { id, formerId } = read;
  if (known.has(id) || ownIdOf(source, mapping) !== null) return id;
  if (byCertificate !== undefined) return byCertificate;
  const former = formerId && known.get(formerId);
  if (!former) return id;
  const { formerIsShared = false } = identityOf(cellsOf(source, mapping), source.nth);
  return !formerIsShared || isFormer(read, mapping, former) ? former.id : id;
}

/** The certificate that decides which card a row is; null where the row names a card of the shop by its id. */
export function decidingCertificate({ id, given }: ReadRow, known: KnownCards): string | null {
  return known.has(id) ? null : certificateKey(given);
}

/**
 * Finds the card of a row, and whether the row would turn that card into another one. @param byCertificate the card in
 * stock that has the row's certification number
 */
export function matchRow(
  source: ImportRow,
  mapping: ColumnMapping,
  before: ReadRow,
  known: KnownCards,
  byCertificate: CardId | undefined,
): MatchedRow {
  const cells = cellsOf(source, mapping);
  const read = { ...before, id: cardOf(before, known, byCertificate, source, mapping) };
  const card = known.get(read.id);
  const { certNumber } = read.given;
  if (certNumber) {
    const gradingCompany = read.given.gradingCompany ?? card?.gradingCompany;
    read.given = { ...read.given, certNumber: certNumberOf(certNumber, gradingCompany) };
  }
  if (!card) return { read };
  const isOwn = ownIdOf(source, mapping) === card.id;
  const graded = withCondition(read, card);
  const stated = isOwn ? graded.given : statedOf(graded, cells, card);
  const fields = identityDifferences(card, stated, noFields);
  if (fields.length === 0) return { read: graded };
  const changes = differences(pick(card, fields), pick({ ...card, ...stated }, fields));
  const otherId = identityOf(cells, source.nth).otherId();
  return { read: graded, question: { cardId: card.id, title: card.title, ...changes, otherId } };
}

const pick = (card: Partial<Card>, fields: readonly IdentityField[]): Partial<Card> =>
  Object.fromEntries(fields.map((field) => [field, card[field]]));

/** The row as that of a new card. A row that states little about a card of the shop is a card like that one. */
export function asOtherCard(
  read: ReadRow,
  otherId: CardId,
  source: ImportRow,
  mapping: ColumnMapping,
  card: Card,
): ReadRow {
  const isOwn = ownIdOf(source, mapping) === card.id;
  const given = isOwn ? { ...inputOf(card), ...ofOneCopy, ...read.given } : read.given;
  return { ...read, id: otherId, formerId: undefined, given };
}
