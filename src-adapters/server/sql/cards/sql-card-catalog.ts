import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type Card, type CardId, type Sport, sports } from '#domain/cards/card.ts';
import type { CardCatalog, CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { type CardFacets, type Facet, mostPlayers } from '#domain/cards/card-facets.ts';
import type { CardQuery, CardScope } from '#domain/cards/card-query.ts';
import type { CardStats } from '#domain/cards/card-stats.ts';
import { hasGrade } from '#domain/cards/grade.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { type ServerCatalog, textsOf } from '../../server-catalog.ts';
import { makeRemembered, rememberedFor } from '../remember.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { anyOf, orUnavailable, success } from '../transaction.ts';
import { countCards } from './card-counts.ts';
import { after, orderBy, sortKey } from './card-order.ts';
import { type CardRow, cardOf, rowColumns, selectCards } from './card-row.ts';
import {
  all,
  belongsCondition,
  gradeCondition,
  plainCondition,
  type SqlCondition,
  scopeConditions,
} from './card-where.ts';
import { cardCursorAfter, placeIn } from './sql-card-cursor.ts';
import { makeSqlCardSuggestions } from './sql-card-suggestions.ts';
import { makeSqlPriceHistories } from './sql-price-histories.ts';
import { makeSqlSiteMap } from './sql-site-map.ts';
import { makeWalkedLists, type WalkedLists } from './walked-lists.ts';

type Db = Kysely<Tables>;

/** Distinct values by an index skip scan, without reading all cards. */
async function gradeTexts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ grade: string }>`
    with recursive known (grade) as (
      select min(grade_text) from cards
      union all
      select (select min(grade_text) from cards where grade_text > known.grade) from known where known.grade is not null
    )
    select grade from known where grade is not null`.execute(db);
  return rows.map(({ grade }) => grade);
}

/** The filter as SQL. The domain decides which of the few grade texts match. @param belongs all but the grades */
export async function sqlConditionOf(db: Db, query: CardQuery, belongs = belongsCondition): Promise<SqlCondition> {
  const { grades } = query.filter;
  if (grades.length === 0) return belongs(query);
  const matching = (await gradeTexts(db)).filter((grade) => grades.some((wanted) => hasGrade({ grade }, wanted)));
  return all([belongs(query), gradeCondition(matching)]);
}

async function countOf(db: Db, condition: SqlCondition): Promise<number> {
  const { count } = await db
    .selectFrom('cards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}

type ListedRow = CardRow & { readonly total: number };

/** Counts and pages in one statement. */
async function listedRows(db: Db, query: CardQuery, condition: SqlCondition, from: SqlCondition): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with found as materialized (
      select cards.id, ${sortKey(query)} as sort_key from cards where ${condition}
    ), shown as (
      select cards.id, sort_key from found as cards where ${from} order by ${orderBy(query.sort)} limit ${query.limit + 1}
    )
    select ${rowColumns}, (select count(*) from found) as total
    from shown
    join cards on cards.id = shown.id
    left join inventory on inventory.card_id = cards.id
    order by ${orderBy(query.sort)}`.execute(db);
  return rows;
}

function pageFrom(
  rows: readonly CardRow[],
  { sort, limit, filter }: CardQuery,
): Pick<CardListPage, 'cards' | 'nextCursor'> {
  const cards = rows.slice(0, limit).map(cardOf);
  const last = cards.at(-1);
  return { cards, nextCursor: last && rows.length > cards.length ? cardCursorAfter(last, sort, filter.search) : null };
}

async function pageOf(db: Db, lists: WalkedLists, query: CardQuery): Promise<Result<CardListPage, CatalogFailure>> {
  const place = query.cursor === undefined ? ok(null) : placeIn(query.cursor, query.sort);
  if (place.isErr()) return err(place.error);
  const walked = await lists.page(query, place.value);
  if (walked) return ok({ ...pageFrom(walked.rows, query), total: walked.total, isTotalEstimated: true });
  const condition = await sqlConditionOf(db, query);
  const from = place.value ? after(query.sort, place.value) : sql<boolean>`true`;
  const rows = await listedRows(db, query, condition, from);
  const total = rows[0]?.total ?? (place.value ? await countOf(db, condition) : 0);
  return ok({ ...pageFrom(rows, query), total });
}

const isSport = (facet: Facet): facet is Facet<Sport> => sports.some((sport) => sport === facet.value);

async function facetsOf(db: Db, query: CardQuery): Promise<CardFacets> {
  const names = ['sport', 'brand', 'team', 'player', 'condition', 'grade', 'parallel'] as const;
  const { counts, total, graded, years, prices, marks } = await countCards(db, names, await sqlConditionOf(db, query));
  return {
    sports: counts.sport.filter(isSport),
    brands: counts.brand,
    teams: counts.team,
    players: counts.player.slice(0, mostPlayers),
    conditions: counts.condition,
    grades: counts.grade,
    parallels: counts.parallel,
    marks,
    total,
    graded,
    years,
    prices,
  };
}

const tally = (facets: readonly Facet[]): Record<string, number> =>
  Object.fromEntries(facets.map(({ value, count }) => [value, count]));

async function statsOf(db: Db, scope: CardScope): Promise<CardStats> {
  const condition = scopeConditions[scope];
  const row = await db
    .selectFrom('cards')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<Cents>`coalesce(sum(price_cents), 0)::bigint`.as('value'),
      sql<number>`count(*) filter (where is_graded)`.as('graded'),
    ])
    .where(condition)
    .executeTakeFirstOrThrow();
  const { counts } = await countCards(db, ['sport', 'brand'], condition);
  return {
    totalCards: row.count,
    totalValue: dollarsOf(row.value),
    graded: row.graded,
    bySport: tally(counts.sport),
    byBrand: tally(counts.brand),
  };
}

/** Cards by id, in this order; unknown ids are omitted. */
export async function cardsWith(db: Db, ids: readonly CardId[]): Promise<Card[]> {
  const rows = await selectCards(db)
    .where('cards.id', '=', anyOf(ids.filter(canStore)))
    .execute();
  const byId = new Map(rows.map(cardOf).map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function cardWith(db: Db, id: CardId): Promise<Result<Card, { kind: 'card-not-found'; cardId: CardId }>> {
  const [card] = await cardsWith(db, [id]);
  return card ? ok(card) : err({ kind: 'card-not-found', cardId: id });
}

/** Cards up to which every number is counted when it is asked for. */
const mostCounted = 20_000;

/** @param most with more cards, where indexes for it exist, numbers that shoppers see are estimated or a minute old */
export function makeSqlCardCatalog(db: Db, clock: Clock, log: Log, most = mostCounted): ServerCatalog {
  const read = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work);
  const lists = makeWalkedLists(db, clock, (query) => sqlConditionOf(db, query, plainCondition), most);
  const facets = makeRemembered<CardFacets>(clock, rememberedFor);
  const stats = makeRemembered<CardStats>(clock, rememberedFor);
  const countFacets = async (query: CardQuery): Promise<CardFacets> => {
    const { scope, filter, searchScope } = query;
    if (!(await lists.isLarge(scope))) return facetsOf(db, query);
    return facets(JSON.stringify([scope, searchScope, filter]), () => facetsOf(db, query));
  };
  const countStats = async (scope: CardScope): Promise<CardStats> =>
    (await lists.isLarge(scope)) ? stats(scope, () => statsOf(db, scope)) : statsOf(db, scope);
  const lookUps: Pick<CardCatalog, 'card' | 'cards' | 'page'> = {
    card: (id) => read('reading a card', cardWith(db, id)),
    cards: (ids) => read('reading cards', cardsWith(db, ids).then(success)),
    page: (query) => read('reading a page of cards', pageOf(db, lists, query)),
  };
  return {
    ...lookUps,
    ...textsOf(lookUps),
    facets: (query) => read('counting filter options', countFacets(query).then(success)),
    stats: (scope) => read('counting cards', countStats(scope).then(success)),
    ...makeSqlCardSuggestions(db, clock, log),
    ...makeSqlSiteMap(db, log),
    ...makeSqlPriceHistories(db, clock, log),
  };
}
