import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byCount, type Facet } from '#domain/cards/card-facets.ts';
import type { Range } from '#domain/cards/card-filter.ts';
import { type CardMark, cardMarkNames } from '#domain/cards/card-marks.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import type { Tables } from '../tables.ts';
import { markConditions, type SqlCondition } from './card-where.ts';

const values = {
  sport: sql`sport`,
  brand: sql`brand`,
  team: sql`team`,
  player: sql`player`,
  condition: sql`condition`,
  parallel: sql`parallel`,
  set: sql`set_name`,
  grade: sql`(case when is_graded then grade_text end)`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export type Counted = keyof typeof values;

type Counts<Name extends Counted> = Readonly<Record<Name, Facet[]>>;

type CountRow = {
  /** Index of the counted value; null for the total. */
  readonly place: number | null;
  readonly value: string | null;
  readonly count: number;
  readonly graded: number;
  readonly lowest: Cents | null;
  readonly highest: Cents | null;
  readonly first_year: number | null;
  readonly last_year: number | null;
} & Readonly<Record<CardMark, number>>;

const spanOf = (min: number | null, max: number | null): Range => (min === null || max === null ? {} : { min, max });

const inDollars = (amount: Cents | null): number | null => (amount === null ? null : dollarsOf(amount));

/** One pass over the cards. Sorted like the domain: most cards first, then by name as JavaScript compares. */
export async function countCards<Name extends Counted>(
  db: Kysely<Tables>,
  names: readonly Name[],
  condition: SqlCondition,
) {
  const places = sql.join(
    names.map((name, place) => sql`when grouping(${values[name]}) = 0 then ${sql.lit(place)}`),
    sql` `,
  );
  const { rows } = await sql<CountRow>`
    select case ${places} end as place, coalesce(${sql.join(names.map((name) => values[name]))}) as value,
      count(*) as count, count(*) filter (where is_graded) as graded, min(price_cents) as lowest, max(price_cents) as highest,
      min(year) filter (where year > 0) as first_year, max(year) filter (where year > 0) as last_year,
      ${sql.join(cardMarkNames.map((mark) => sql`count(*) filter (where ${markConditions[mark]}) as ${sql.ref(mark)}`))}
    from cards where ${condition}
    group by grouping sets (${sql.join(names.map((name) => sql`(${values[name]})`))}, ())`.execute(db);

  const counts = Object.fromEntries(names.map((name): [Name, Facet[]] => [name, []])) as Record<Name, Facet[]>;
  for (const { place, value, count } of rows) {
    const name = place === null ? undefined : names[place];
    if (name !== undefined && value) counts[name].push({ value, count });
  }
  for (const facets of Object.values<Facet[]>(counts)) facets.sort(byCount);
  const whole = rows.find(({ place }) => place === null);
  return {
    counts: counts as Counts<Name>,
    total: whole?.count ?? 0,
    graded: whole?.graded ?? 0,
    years: spanOf(whole?.first_year ?? null, whole?.last_year ?? null),
    marks: { rookie: whole?.rookie ?? 0, autograph: whole?.autograph ?? 0, numbered: whole?.numbered ?? 0 },
    prices: spanOf(inDollars(whole?.lowest ?? null), inDollars(whole?.highest ?? null)),
  };
}
