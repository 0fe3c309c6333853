import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type {
  AgeStock,
  BadStockCursor,
  BoxStock,
  CardStaffValues,
  Inventory,
  StockedCard,
  StockPage,
  StockQuery,
} from '#domain/inventory/inventory.port.ts';
import { boxKeys, locationKey } from '#domain/inventory/location.ts';
import { ageBands, daysAgo } from '#domain/inventory/stock-age.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { fieldsIn, staffColumns } from '../cards/card-row.ts';
import type { SqlCondition } from '../cards/card-where.ts';
import { canStore, orderBytes } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { anyOf, orUnavailable, success } from '../transaction.ts';
import type { RememberStock } from './remember-stock.ts';
import { stockCursorAfter, stockPlaceIn } from './stock-cursor.ts';
import { copiesInStock, inStock, onOneCore, type SumRow, setPrice, stockSums, sumOf } from './stock-sums.ts';

type Db = Kysely<Tables>;

/** In the order of locations, what has none last. */
function byBox({ box: one }: BoxStock, { box: other }: BoxStock): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const [a, b] = [one, other].map((storageBox) => [locationKey({ storageBox }) ?? '', storageBox].join('\n'));
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

async function boxes(db: Db): Promise<BoxStock[]> {
  // Columns, not an expression of them: the database knows how many groups there are, and does not sort.
  const { rows } = await sql<SumRow & { readonly box: string | null; readonly placed: boolean }>`
    select cards.storage_box as box,
      num_nonnulls(cards.storage_box, cards.storage_row, cards.storage_slot) > 0 as placed, ${stockSums}
    from ${inStock} group by 1, 2`.execute(db);
  return rows.map((row) => ({ box: row.placed ? (row.box ?? '') : null, ...sumOf(row) })).sort(byBox);
}

/** The day since which a card is in stock, as text; it may have a time. */
const since = sql<string>`coalesce(purchase_lots.bought_on, cards.added_at)`;
const sinceDay = sql<string>`left(${since}, 10)`;

const withLots = sql`
  cards left join purchase_lots on purchase_lots.number = cards.lot
  left join inventory on inventory.card_id = cards.id
  where cards.archived_at is null and ${copiesInStock} > 0`;

async function ages(db: Db, now: number): Promise<AgeStock[]> {
  const bands = ageBands.flatMap(({ to }, band) =>
    to === null ? [] : [sql`when ${since} >= ${daysAgo(now, to)} then ${sql.lit(band)}`],
  );
  const { rows } = await sql<SumRow & { readonly band: number }>`
    select case ${sql.join(bands, sql` `)} else ${sql.lit(bands.length)} end as band, ${stockSums}
    from ${withLots} group by 1`.execute(db);
  const nothing: SumRow = { cards: 0, copies: 0, cost: 0, without_cost: 0, price: 0 };
  return ageBands.map((_, band) => ({ band, ...sumOf(rows.find((row) => row.band === band) ?? nothing) }));
}

type StockRow = {
  readonly id: string;
  readonly title: string;
  readonly storage_box: string | null;
  readonly storage_row: string | null;
  readonly storage_slot: string | null;
  readonly location_order: Uint8Array | null;
  readonly copies: number;
  readonly cost_cents: Cents | null;
  readonly price: Cents;
  readonly lot: number | null;
  readonly since: string;
};

const stockedOf = (row: StockRow): StockedCard => ({
  id: cardId(row.id),
  title: row.title,
  ...(row.storage_box !== null && { storageBox: row.storage_box }),
  ...(row.storage_row !== null && { storageRow: row.storage_row }),
  ...(row.storage_slot !== null && { storageSlot: row.storage_slot }),
  copies: row.copies,
  cost: row.cost_cents === null ? null : cents(row.cost_cents),
  price: cents(row.price),
  lot: row.lot,
  since: row.since,
});

function placeCondition(box: StockQuery['box']): SqlCondition {
  if (box === null) return sql<boolean>`cards.location_order is null`;
  if (box === undefined) return sql<boolean>`cards.location_order is not null`;
  const [from, before] = boxKeys(box).map((key) => orderBytes(key));
  return sql<boolean>`cards.location_order >= ${from} and cards.location_order < ${before}
    and coalesce(cards.storage_box, '') = ${box}`;
}

async function page(db: Db, { box, limit, cursor }: StockQuery): Promise<Result<StockPage, BadStockCursor>> {
  const place = cursor === undefined ? ok(null) : stockPlaceIn(cursor);
  if (place.isErr()) return err(place.error);
  const after = place.value;
  if (after !== null && (after.order === null) !== (box === null)) return err({ kind: 'bad-cursor' });
  if (typeof box === 'string' && !canStore(box)) return ok({ cards: [], nextCursor: null });
  const isUnplaced = box === null;
  const order = isUnplaced ? sql`cards.id` : sql`cards.location_order, cards.id`;
  const from =
    after === null
      ? sql<boolean>`true`
      : after.order === null
        ? sql<boolean>`cards.id > ${after.id}`
        : sql<boolean>`(cards.location_order, cards.id) > (decode(${after.order}, 'hex'), ${after.id}::text collate "C")`;
  const { rows } = await sql<StockRow>`
    select cards.id, cards.title, cards.storage_box, cards.storage_row, cards.storage_slot, cards.location_order,
      ${copiesInStock} as copies, cards.cost_cents, ${setPrice} as price, cards.lot, ${sinceDay} as since
    from ${withLots} and ${placeCondition(box)} and ${from}
    order by ${order} limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  const orderOf = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString('hex'));
  return ok({
    cards: shown.map(stockedOf),
    nextCursor: isMore ? stockCursorAfter({ order: orderOf(last.location_order), id: last.id }) : null,
  });
}

async function ofCards(db: Db, ids: readonly CardId[]): Promise<CardStaffValues[]> {
  const columns = sql.join(staffColumns.map(({ column }) => sql.ref(column)));
  const { rows } = await sql<Record<string, unknown>>`
    select id, ${columns} from cards where id = ${anyOf(ids.filter(canStore))} and archived_at is null`.execute(db);
  const found = new Map(
    rows.map((row) => [String(row.id), { id: cardId(String(row.id)), ...fieldsIn(staffColumns, row) }]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Ports = { readonly clock: Clock; readonly log: Log; readonly remember: RememberStock };

export const makeSqlInventory = (db: Db, { clock, log, remember }: Ports): Inventory => ({
  boxes: () =>
    orUnavailable(log, 'summing up the stock of boxes', remember('boxes', () => onOneCore(db, boxes)).then(success)),
  ages: () =>
    orUnavailable(
      log,
      'summing up the stock by age',
      remember(`ages ${daysAgo(clock.now(), 0)}`, () => onOneCore(db, (tx) => ages(tx, clock.now()))).then(success),
    ),
  page: (query) => orUnavailable(log, 'reading a page of the stock', page(db, query)),
  ofCards: (ids) => orUnavailable(log, 'reading what staff know of cards', ofCards(db, ids).then(success)),
});
