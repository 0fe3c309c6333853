import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type Card, cardId, type StaffCard, type ValuesOf } from '#domain/cards/card.ts';
import { type FieldType, fieldsForStaff, rowsOf } from '#domain/cards/card-field-types.ts';
import { type CardFieldTable, cardFields, type FieldTable } from '#domain/cards/card-fields.ts';
import { certificateKey } from '#domain/cards/certificate.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { managerSearchText } from '#domain/cards/manager-search.ts';
import { cardWordIndex } from '#domain/cards/search-words.ts';
import { sortOrders } from '#domain/cards/sort-cards.ts';
import { locationKey } from '#domain/inventory/location.ts';
import { type Cents, centsOf, dollarsOf } from '#domain/money/cents.ts';
import { orderBytes } from '../stored-text.ts';
import { type CardsTable, type InventoryTable, otherColumnNames, type Tables } from '../tables.ts';

type SaleFields = Pick<Card, 'regularPrice' | 'lowestPrice'>;

export const copiesColumns = ['available', 'held', 'sold', 'sold_at'] as const;

type Copies = Pick<Selectable<InventoryTable>, (typeof copiesColumns)[number]>;

/** A card with its inventory, which is null when not tracked. */
export type CardRow = Selectable<CardsTable> & { [Name in keyof Copies]: Copies[Name] | null };

const ownCards = (db: Kysely<Tables>) =>
  db
    .selectFrom('cards')
    .leftJoin('inventory', 'inventory.card_id', 'cards.id')
    .where('cards.archived_at', 'is', null)
    .select(copiesColumns.map((column) => `inventory.${column}` as const));

/** For those who edit cards. Excludes removed cards. */
export const selectStaffCards = (db: Kysely<Tables>) => ownCards(db).selectAll('cards');

/** Held copies; and the sale time when no copy is left or held (D9). */
function copiesOf({ available, held, sold, sold_at }: CardRow): Pick<Card, 'held' | 'soldAt'> {
  if (held) return { held };
  return available === 0 && sold && sold_at ? { soldAt: sold_at.toISOString() } : {};
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const otherNames: Readonly<Record<string, string>> = otherColumnNames;

type FieldColumn = { readonly field: string; readonly column: string; readonly type: FieldType };

/** Excludes stock, which is in `inventory`. */
export const columnsOf = (table: FieldTable): readonly FieldColumn[] =>
  rowsOf(table)
    .filter(([, { type }]) => type !== 'copies')
    .map(([field, { type }]) => ({ field, column: otherNames[field] ?? snakeCase(field), type }));

type Values = Readonly<Record<string, unknown>>;

/** Null becomes absent. */
export function fieldsIn(columns: readonly FieldColumn[], row: Values): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { field, column, type } of columns) {
    const value = row[column];
    if (value !== null) fields[field] = type === 'price' ? dollarsOf(value as Cents) : value;
  }
  return fields;
}

function columnValue(type: FieldType, value: unknown): unknown {
  if (value === undefined) return null;
  if (type === 'price') return centsOf(value as number);
  return type === 'addresses' ? JSON.stringify(value) : value;
}

/** The reverse of `fieldsIn`. */
export function columnValues(columns: readonly FieldColumn[], fields: Values): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, column, type } of columns) values[column] = columnValue(type, fields[field]);
  return values;
}

const cardColumns = columnsOf(cardFields);

const isForStaff: ReadonlySet<string> = new Set(fieldsForStaff);

export const staffColumns = cardColumns.filter(({ field }) => isForStaff.has(field));

const publicColumns = cardColumns.filter(({ field }) => !isForStaff.has(field));

/** What a sale does to the price. */
function saleOf({ regular_price_cents: regular, lowest_price_cents: lowest }: CardRow): SaleFields {
  if (regular === null) return {};
  return {
    regularPrice: dollarsOf(regular as Cents),
    ...(lowest !== null && { lowestPrice: dollarsOf(lowest as Cents) }),
  };
}

/** Column names of the fields that `cardOf` reads: none that only staff may see. */
export const cardFieldColumns: readonly string[] = [
  ...publicColumns.map(({ column }) => column),
  'regular_price_cents',
  'lowest_price_cents',
];

/** What `cardOf` reads, from `cards` and `inventory`. */
export const rowColumns = sql.raw(
  [
    ...['id', ...cardFieldColumns].map((column) => `cards.${column}`),
    ...copiesColumns.map((column) => `inventory.${column}`),
  ].join(', '),
);

/** What `cardOf` reads; for customers too. Excludes removed cards. */
export const selectCards = (db: Kysely<Tables>) =>
  ownCards(db)
    .select(
      [...cardFieldColumns, 'id', 'updated_at'].map((column) => `cards.${column}` as 'cards.id' | 'cards.updated_at'),
    )
    .$castTo<CardRow>();

/** Assigns, because V8 lays out each object anew that is spread from as many fields. */
const readerOf =
  (columns: readonly FieldColumn[]) =>
  (row: CardRow): StaffCard =>
    Object.assign(
      fieldsIn(columns, row) as ValuesOf<CardFieldTable>,
      { id: cardId(row.id) },
      row.available !== null && { stock: row.available },
      saleOf(row),
      copiesOf(row),
    );

/** Without what only staff may see, whatever the row has. */
export const cardOf: (row: CardRow) => Card = readerOf(publicColumns);

export const staffCardOf = readerOf(cardColumns);

function locationOrder(card: StaffCard): Uint8Array | null {
  const key = locationKey(card);
  return key === null ? null : orderBytes(key);
}

/** Computed by the domain, so that both compare alike. */
const derived = (card: StaffCard) => ({
  title_key: card.title.toLowerCase(),
  player_key: card.player.toLowerCase(),
  team_key: card.team.toLowerCase(),
  brand_key: card.brand.toLowerCase(),
  condition_key: card.condition.toLowerCase(),
  grade_text: gradeText(card),
  player_order: orderBytes(sortOrders.player.key(card)),
  grade_order: sortOrders.gradeHigh.key(card),
  team_order: orderBytes(sortOrders.team.key(card)),
  brand_order: orderBytes(sortOrders.brand.key(card)),
  location_order: locationOrder(card),
  search_words: cardWordIndex(card),
  manager_search: managerSearchText(card),
  cert_key: certificateKey(card),
});

/** Excludes stock and sales. @param now ISO instant, used as `added_at` of a new card */
export const rowOf = (card: StaffCard, now: string): Insertable<CardsTable> =>
  Object.assign(
    columnValues(cardColumns, card) as Insertable<CardsTable>,
    { id: card.id, added_at: card.addedAt ?? now },
    derived(card),
  );
