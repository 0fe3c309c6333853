import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type Card, type CardId, type Sport, sports } from '#domain/cards/card.ts';
import type { CardCatalog, CardPage, CatalogFailure, PricePoint } from '#domain/cards/card-catalog.port.ts';
import type { CardFacets, Facet } from '#domain/cards/card-facets.ts';
import type { CardQuery, Shelf } from '#domain/cards/card-query.ts';
import type { CardStats } from '#domain/cards/card-stats.ts';
import { hasGrade } from '#domain/cards/grade.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { all, belongsCondition, type Condition, gradeCondition, shelfConditions } from './card-conditions.ts';
import { cursorAfter, placeIn } from './card-cursor.ts';
import { after, orderBy } from './card-order.ts';
import { cardOf } from './card-row.ts';
import { canStore } from './stored-text.ts';
import type { CardTable, Tables } from './tables.ts';
import { anyOf, orUnavailable, success } from './transaction.ts';

type Db = Kysely<Tables>;

const cardRows = (db: Db) =>
  db
    .selectFrom('cards')
    .leftJoin('inventory', 'inventory.card_id', 'cards.id')
    .selectAll('cards')
    .select('inventory.available');

const gradeTexts = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('cards').select('grade_text').distinct().execute();
  return rows.map((row) => row.grade_text);
};

/** The domain's filter as a condition. Which grades match is asked of the domain itself, over the few texts there are. */
async function conditionOf(db: Db, query: CardQuery): Promise<Condition> {
  const { grades } = query.filter;
  if (grades.length === 0) return belongsCondition(query);
  const matching = (await gradeTexts(db)).filter((grade) => grades.some((wanted) => hasGrade({ grade }, wanted)));
  return all([belongsCondition(query), gradeCondition(matching)]);
}

async function countOf(db: Db, condition: Condition): Promise<number> {
  const { count } = await db
    .selectFrom('cards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}

async function pageOf(db: Db, query: CardQuery): Promise<Result<CardPage, CatalogFailure>> {
  const place = query.cursor === undefined ? ok(null) : placeIn(query.cursor, query.sort);
  if (place.isErr()) return err(place.error);
  const condition = await conditionOf(db, query);
  const from = place.value ? after(query.sort, place.value) : sql<boolean>`true`;
  const rows = await cardRows(db)
    .where(all([condition, from]))
    .orderBy(orderBy(query.sort))
    .limit(query.limit + 1)
    .execute();
  const cards = rows.slice(0, query.limit).map(cardOf);
  const last = cards.at(-1);
  return ok({
    cards,
    total: await countOf(db, condition),
    nextCursor: last && rows.length > cards.length ? cursorAfter(last, query.sort) : null,
  });
}

/** The domain's order of options: most cards first, then by name, compared as JavaScript compares. */
const byCount = (a: Facet, b: Facet): number => b.count - a.count || (a.value < b.value ? -1 : 1);

type Counted = keyof CardTable & ('sport' | 'brand' | 'team' | 'player' | 'condition' | 'grade_text');

async function counted(db: Db, column: Counted, condition: Condition): Promise<Facet[]> {
  const rows = await db
    .selectFrom('cards')
    .select((eb) => [eb.ref(column).as('value'), eb.fn.countAll<number>().as('count')])
    .where(condition)
    .groupBy(column)
    .execute();
  return rows.flatMap(({ value, count }) => (value ? [{ value, count }] : [])).sort(byCount);
}

const isSport = (facet: Facet): facet is Facet<Sport> => sports.some((sport) => sport === facet.value);

async function rangesOf(db: Db, condition: Condition): Promise<Pick<CardFacets, 'years' | 'prices'>> {
  const row = await db
    .selectFrom('cards')
    .select([
      sql<number | null>`min(year) filter (where year > 0)`.as('first_year'),
      sql<number | null>`max(year) filter (where year > 0)`.as('last_year'),
      sql<Cents | null>`min(price_cents)`.as('lowest'),
      sql<Cents | null>`max(price_cents)`.as('highest'),
    ])
    .where(condition)
    .executeTakeFirstOrThrow();
  return {
    years: row.first_year === null || row.last_year === null ? {} : { min: row.first_year, max: row.last_year },
    prices:
      row.lowest === null || row.highest === null ? {} : { min: dollarsOf(row.lowest), max: dollarsOf(row.highest) },
  };
}

const mostPlayers = 50;

async function facetsOf(db: Db, query: CardQuery): Promise<CardFacets> {
  const condition = await conditionOf(db, query);
  const graded = all([condition, sql<boolean>`is_graded`]);
  return {
    sports: (await counted(db, 'sport', condition)).filter(isSport),
    brands: await counted(db, 'brand', condition),
    teams: await counted(db, 'team', condition),
    players: (await counted(db, 'player', condition)).slice(0, mostPlayers),
    conditions: await counted(db, 'condition', condition),
    grades: await counted(db, 'grade_text', graded),
    ...(await rangesOf(db, condition)),
  };
}

const tally = (facets: readonly Facet[]): Record<string, number> =>
  Object.fromEntries(facets.map(({ value, count }) => [value, count]));

async function statsOf(db: Db, shelf: Shelf): Promise<CardStats> {
  const condition = shelfConditions[shelf];
  const row = await db
    .selectFrom('cards')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<Cents>`coalesce(sum(price_cents), 0)::bigint`.as('value'),
      sql<number>`count(*) filter (where is_graded)`.as('graded'),
    ])
    .where(condition)
    .executeTakeFirstOrThrow();
  return {
    totalCards: row.count,
    totalValue: dollarsOf(row.value),
    graded: row.graded,
    bySport: tally(await counted(db, 'sport', condition)),
    byBrand: tally(await counted(db, 'brand', condition)),
  };
}

const day = 24 * 60 * 60 * 1000;

async function historyOf(db: Db, id: CardId, since: Date): Promise<PricePoint[]> {
  const rows = await db
    .selectFrom('price_history')
    .select(['at', 'price_cents'])
    .where('card_id', '=', id)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ at, price_cents }) => ({ at: at.toISOString(), price: dollarsOf(price_cents as Cents) }));
}

async function cardsWith(db: Db, ids: readonly CardId[]): Promise<Card[]> {
  const rows = await cardRows(db)
    .where('cards.id', '=', anyOf(ids.filter(canStore)))
    .execute();
  const byId = new Map(rows.map(cardOf).map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function cardWith(db: Db, id: CardId): Promise<Result<Card, { kind: 'card-not-found'; cardId: CardId }>> {
  const [card] = await cardsWith(db, [id]);
  return card ? ok(card) : err({ kind: 'card-not-found', cardId: id });
}

const unavailable: CatalogFailure = { kind: 'catalog-unavailable' };

/** The cards of the database. */
export function makeSqlCardCatalog(db: Db, clock: Clock, log: Log): CardCatalog {
  const read = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work, unavailable);
  return {
    card: (id) => read('reading a card', cardWith(db, id)),
    cards: (ids) => read('reading cards', cardsWith(db, ids).then(success)),
    page: (query) => read('reading a page of cards', pageOf(db, query)),
    facets: (query) => read('counting filter options', facetsOf(db, query).then(success)),
    stats: (shelf) => read('counting cards', statsOf(db, shelf).then(success)),
    priceHistory: (id, days) =>
      read(
        'reading a price history',
        cardWith(db, id).then(async (card) =>
          card.isErr() ? err(card.error) : ok(await historyOf(db, id, new Date(clock.now() - days * day))),
        ),
      ),
  };
}
