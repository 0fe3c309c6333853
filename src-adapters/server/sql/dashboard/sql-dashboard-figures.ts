import { type Kysely, sql } from 'kysely';
import { cardId } from '#domain/cards/card.ts';
import {
  type Dashboard,
  type DashboardDay,
  type LatestOrder,
  listed,
  type OrderKind,
  type UpdatedCard,
  type WaitingCard,
} from '#domain/dashboard/dashboard.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import { type Day, dayAt, daysUpTo, monthStart } from '#domain/dashboard/days.ts';
import { latestOrderOf } from '#domain/dashboard/order-days.ts';
import { type Cents, cents, dollarsOf, noCents } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { countView } from '../cards/count-view.ts';
import { isSaleInSql } from '../orders/counts-as-sale.ts';
import { readOrderKind } from '../orders/order-kind.ts';
import { orderOf } from '../orders/order-rows.ts';
import { selectOrders } from '../orders/read-orders.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';
import { cardWorth, ownCards } from './stock-worth.ts';
import { storeStockValue } from './store-stock-value.ts';

type Db = Kysely<Tables>;

type Figures = {
  readonly cards: number;
  readonly value: number;
  readonly drafts: number;
  readonly added: number;
  readonly added_value: number;
};

async function tilesOf(db: Db, now: number) {
  const isNew = sql`cards.added_at >= ${monthStart(now)}`;
  const { rows } = await sql<Figures>`
    select count(*) as cards, coalesce(sum(${cardWorth}), 0)::bigint as value,
      count(*) filter (where not (cards.is_posted or cards.is_homepage)) as drafts,
      count(*) filter (where ${isNew}) as added,
      coalesce(sum(${cardWorth}) filter (where ${isNew}), 0)::bigint as added_value
    from ${ownCards}`.execute(db);
  const { cards = 0, value = 0, drafts = 0, added = 0, added_value = 0 } = rows[0] ?? {};
  return {
    totalCards: cards,
    inventoryValue: cents(value),
    drafts,
    addedThisMonth: { cards: added, value: cents(added_value) },
  };
}

type ShownRow = {
  readonly id: string;
  readonly title: string;
  readonly price_cents: number;
  readonly image_url: string;
};

const shownOf = ({ id, title, price_cents, image_url }: ShownRow) => ({
  id: cardId(id),
  title,
  price: dollarsOf(cents(price_cents)),
  imageUrl: image_url,
});

async function recentlyUpdated(db: Db): Promise<UpdatedCard[]> {
  const { rows } = await sql<ShownRow & { readonly views: number; readonly updated_at: Date }>`
    select cards.id, cards.title, cards.price_cents, cards.image_url, cards.updated_at,
      coalesce(card_views.views, 0) as views
    from cards left join card_views on card_views.card_id = cards.id
    where cards.archived_at is null
    order by cards.updated_at desc, cards.id limit ${listed.updated}`.execute(db);
  return rows.map((row) => ({ ...shownOf(row), views: row.views, updatedAt: row.updated_at.toISOString() }));
}

async function waitingLongest(db: Db): Promise<WaitingCard[]> {
  const { rows } = await sql<ShownRow & { readonly added_at: string }>`
    select cards.id, cards.title, cards.price_cents, cards.image_url, cards.added_at
    from cards left join inventory on inventory.card_id = cards.id
    where cards.is_posted and cards.archived_at is null and coalesce(inventory.available, 1) > 0
    order by cards.added_at, cards.id limit ${listed.waiting}`.execute(db);
  return rows.map((row) => ({ ...shownOf(row), since: row.added_at }));
}

async function latestOrders(db: Db): Promise<LatestOrder[]> {
  const rows = await selectOrders(db)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(listed.orders)
    .execute();
  return rows.map((row) => latestOrderOf(orderOf(row)));
}

type DayRow = { readonly day: Day; readonly orders: number; readonly sales: number };

async function paidSince(db: Db, first: Day, kind: OrderKind): Promise<ReadonlyMap<Day, DayRow>> {
  const { rows } = await sql<DayRow>`
    select to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as orders,
      sum(total_cents - refunded_cents)::bigint as sales
    from orders
    where paid_at >= ${`${first}T00:00:00.000Z`}::timestamptz and demo = ${kind === 'demonstration'} and ${isSaleInSql}
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.day, row]));
}

async function recordedSince(db: Db, first: Day): Promise<ReadonlyMap<Day, Cents>> {
  const { rows } = await sql<{ day: Day; value: number }>`
    select day::text as day, value_cents as value from stock_values where day >= ${first}::date`.execute(db);
  return new Map(rows.map(({ day, value }) => [day, cents(value)]));
}

/** Today's stock value is the current one, as in `drawUpDashboard`. */
async function lineOf(db: Db, now: number, worthNow: Cents): Promise<Pick<Dashboard, 'ordersCounted' | 'days'>> {
  const days = daysUpTo(now);
  const [first = dayAt(now)] = days;
  const kind = await readOrderKind(db);
  const [paid, recorded] = [await paidSince(db, first, kind), await recordedSince(db, first)];
  return {
    ordersCounted: kind,
    days: days.map((day): DashboardDay => {
      const { orders = 0, sales = noCents } = paid.get(day) ?? {};
      const worth = day === dayAt(now) ? worthNow : (recorded.get(day) ?? null);
      return { day, orders, sales: cents(sales), stockValue: worth };
    }),
  };
}

/** Sequential queries, to use one connection instead of seven. */
async function read(db: Db, now: number): Promise<Dashboard> {
  const tiles = await tilesOf(db, now);
  return {
    ...tiles,
    recentlyUpdated: await recentlyUpdated(db),
    ...(await lineOf(db, now, tiles.inventoryValue)),
    latestOrders: await latestOrders(db),
    waitingLongest: await waitingLongest(db),
  };
}

/** The result of `drawUpDashboard`, computed in SQL. */
export const makeSqlDashboardFigures = (db: Db, clock: Clock, log: Log): DashboardFigures => ({
  read: () => orUnavailable(log, 'reading the dashboard', read(db, clock.now()).then(success)),
  countView: (id) => orUnavailable(log, 'counting a look at a card', countView(db, id).then(success)),
  recordStockValue: () =>
    orUnavailable(log, 'recording what the stock is worth', storeStockValue(db, clock.now()).then(success)),
});
