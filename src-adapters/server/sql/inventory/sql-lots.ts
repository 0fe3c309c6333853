import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type { ChangeDone } from '#domain/cards/card-store.port.ts';
import type { CostsChange } from '#domain/cards/edit/bulk-change.ts';
import { bulkSteps } from '#domain/cards/edit/change-cards.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import {
  type LotCard,
  type LotDetail,
  type LotNotFound,
  type Lots,
  mostListedLots,
  mostLotCards,
  type StaleLot,
  type StoredLot,
} from '#domain/inventory/lots.port.ts';
import { lotTotal, type SpreadRefusal, type SpreadWay, spreadCost } from '#domain/inventory/spread-cost.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { Log } from '#domain/shared/log.port.ts';
import {
  batches,
  type CardWork,
  changingCards,
  lockCards,
  readCards,
  takeTurn,
  writeSteps,
} from '../cards/write-cards.ts';
import { makeChangeWriter } from '../cards/write-change.ts';
import { storable } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success, type Tx } from '../transaction.ts';
import type { RememberStock } from './remember-stock.ts';
import { copiesInStock, onOneCore, setPrice } from './stock-sums.ts';

type Db = Kysely<Tables>;

type LotRow = {
  readonly number: number;
  readonly version: number;
  readonly bought_on: string;
  readonly source: string;
  readonly paid_cents: Cents;
  readonly fees_cents: Cents;
  readonly note: string;
  readonly cards: number;
  readonly copies: number;
  readonly cost: number;
  readonly sold: number;
  readonly sold_cost: number;
  readonly price: number;
};

const storedOf = (row: LotRow): StoredLot => ({
  number: row.number,
  lot: {
    boughtOn: row.bought_on,
    source: row.source,
    paid: cents(row.paid_cents),
    fees: cents(row.fees_cents),
    note: row.note,
  },
  version: row.version,
  cards: row.cards,
  copies: row.copies,
  cost: cents(row.cost),
  sold: row.sold,
  soldCost: cents(row.sold_cost),
  price: cents(row.price),
});

/** Copies that the shop had: in stock or sold. */
const allCopies = sql<number>`coalesce(inventory.total, 1)`;
const soldCopies = sql<number>`coalesce(inventory.sold, 0)`;

/** What all copies of a card cost; null where it is unknown. */
const costOfAll = sql<
  number | null
>`cards.cost_cents * ${allCopies} + least(coalesce(cards.cost_odd, 0), ${allCopies})`;

/** Copies that cost a cent more are sold first. */
const costOfSold = sql`cards.cost_cents * ${soldCopies} + least(coalesce(cards.cost_odd, 0), ${soldCopies})`;

/** Latest purchase first. */
async function storedLots(db: Db, number: number | null, limit: number): Promise<StoredLot[]> {
  const { rows } = await sql<LotRow>`
    with lots as (
      select * from purchase_lots ${number === null ? sql`` : sql`where number = ${number}`}
      order by bought_on desc, number desc limit ${limit}
    ), sums as (
      select cards.lot, count(*)::integer as cards, sum(${allCopies})::integer as copies,
        sum(${costOfAll})::bigint as cost, sum(${soldCopies})::integer as sold, sum(${costOfSold})::bigint as sold_cost,
        sum(${setPrice} * ${copiesInStock})::bigint as price
      from cards left join inventory on inventory.card_id = cards.id
      where cards.lot is not null and cards.archived_at is null
        ${number === null ? sql`` : sql`and cards.lot = ${number}`}
      group by cards.lot
    )
    select lots.number, lots.version, lots.bought_on, lots.source, lots.paid_cents, lots.fees_cents, lots.note,
      coalesce(sums.cards, 0) as cards, coalesce(sums.copies, 0) as copies, coalesce(sums.cost, 0) as cost,
      coalesce(sums.sold, 0) as sold, coalesce(sums.sold_cost, 0) as sold_cost, coalesce(sums.price, 0) as price
    from lots left join sums on sums.lot = lots.number
    order by lots.bought_on desc, lots.number desc`.execute(db);
  return rows.map(storedOf);
}

const notFound: LotNotFound = { kind: 'lot-not-found' };

async function storedLot(db: Db, number: number): Promise<Result<StoredLot, LotNotFound>> {
  const [stored] = await storedLots(db, number, 1);
  return stored ? ok(stored) : err(notFound);
}

type CardRow = {
  readonly id: string;
  readonly title: string;
  readonly copies: number;
  readonly sold: number;
  readonly price: number;
  readonly cost: number | null;
};

const lotCardOf = ({ id, cost, price, ...row }: CardRow): LotCard => ({
  ...row,
  id: cardId(id),
  price: cents(price),
  cost: cost === null ? null : cents(cost),
});

async function cardsOf(db: Db, number: number, order: 'by title' | 'all, by id'): Promise<LotCard[]> {
  const byTitle = order === 'by title';
  const { rows } = await sql<CardRow>`
    select cards.id, cards.title, ${allCopies} as copies, ${soldCopies} as sold, ${setPrice} as price, ${costOfAll} as cost
    from cards left join inventory on inventory.card_id = cards.id
    where cards.lot = ${number} and cards.archived_at is null
    order by ${byTitle ? sql`cards.title_key, cards.id limit ${mostLotCards}` : sql`cards.id`}`.execute(db);
  return rows.map(lotCardOf);
}

async function find(db: Db, number: number): Promise<Result<LotDetail, LotNotFound>> {
  const stored = await storedLot(db, number);
  if (stored.isErr()) return err(stored.error);
  return ok({ stored: stored.value, cards: await cardsOf(db, number, 'by title') });
}

const columnsOfLot = ({ boughtOn, source, paid, fees, note }: Lot) => ({
  bought_on: storable(boughtOn),
  source: storable(source),
  paid_cents: paid,
  fees_cents: fees,
  note: storable(note),
});

async function spread(
  tx: Tx,
  number: number,
  way: SpreadWay,
  work: CardWork,
): Promise<Result<ChangeDone, LotNotFound | SpreadRefusal>> {
  await takeTurn(tx);
  const stored = await storedLot(tx, number);
  if (stored.isErr()) return err(stored.error);
  const ids = (await cardsOf(tx, number, 'all, by id')).map(({ id }) => id);
  await lockCards(tx, ids);
  // Copies and prices as they are once the cards are locked.
  const cards = await cardsOf(tx, number, 'all, by id');
  const costs = spreadCost(lotTotal(stored.value.lot), cards, way);
  if (costs.isErr()) return err(costs.error);
  const change: CostsChange = { kind: 'cost', costs: Object.fromEntries(costs.value) };
  const writer = makeChangeWriter(tx, { act: 'cost', ...work });
  let unchanged = 0;
  for (const batch of batches(cards.map(({ id }): CardId => id))) {
    const { steps, unchanged: same } = bulkSteps(await readCards(tx, batch), change);
    unchanged += same;
    await writeSteps(tx, steps, work, writer);
  }
  return ok({ ...(await writer.done()), unchanged, refused: 0 });
}

type Ports = { readonly clock: Clock; readonly log: Log; readonly remember: RememberStock };

/** @param by the editor */
export function makeSqlLots(db: Db, { clock, log, remember }: Ports, by: Editor): Lots {
  const edited = () => ({ changed_at: new Date(clock.now()), by });

  const add = async (lot: Lot): Promise<Result<StoredLot, LotNotFound>> => {
    const { number } = await db
      .insertInto('purchase_lots')
      .values({ ...columnsOfLot(lot), ...edited() })
      .returning('number')
      .executeTakeFirstOrThrow();
    return storedLot(db, number);
  };

  const change = async (
    tx: Tx,
    number: number,
    lot: Lot,
    since: number,
  ): Promise<Result<StoredLot, LotNotFound | StaleLot>> => {
    await sql`select from purchase_lots where number = ${number} for update`.execute(tx);
    const current = await storedLot(tx, number);
    if (current.isErr()) return err(current.error);
    if (current.value.version !== since) return err({ kind: 'stale-lot', current: current.value });
    await tx
      .updateTable('purchase_lots')
      .set({ ...columnsOfLot(lot), ...edited(), version: since + 1 })
      .where('number', '=', number)
      .execute();
    return storedLot(tx, number);
  };

  return {
    list: () =>
      orUnavailable(
        log,
        'listing lots',
        remember('lots', () => onOneCore(db, (tx) => storedLots(tx, null, mostListedLots))).then(success),
      ),
    find: (number) => orUnavailable(log, 'reading a lot', find(db, number)),
    add: (lot) =>
      orUnavailable(
        log,
        'adding a lot',
        add(lot).then((added) => ok(added._unsafeUnwrap())),
      ),
    change: (number, lot, since) =>
      orUnavailable(
        log,
        'changing a lot',
        inTransaction<StoredLot, LotNotFound | StaleLot>(db, (tx) => change(tx, number, lot, since)),
      ),
    spread: (number, way) =>
      orUnavailable(
        log,
        'spreading the cost of a lot',
        changingCards(db, clock, by, (tx, work) => spread(tx, number, way, work)),
      ),
  };
}
