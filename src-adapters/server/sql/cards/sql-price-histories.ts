import { type Kysely, sql } from 'kysely';
import { err, errAsync, ok } from 'neverthrow';
import type { CardId } from '#domain/cards/card.ts';
import type { CardCatalog, PricePoint } from '#domain/cards/card-catalog.port.ts';
import { type Cents, dollarsOf } from '#domain/money/cents.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { makeReadTogether } from '../../node/read-together.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable } from '../transaction.ts';

type Db = Kysely<Tables>;

type Wanted = { readonly id: CardId; readonly since: Date };

type Point = readonly [at: string, cents: Cents];

const day = 24 * 60 * 60 * 1000;

/** Readers in line, who all are answered by the next statement. */
const mostWaiting = 256;

const pointsIn = (text: string): readonly PricePoint[] =>
  (JSON.parse(text) as readonly Point[]).map(([at, cents]) => ({
    at: new Date(at).toISOString(),
    price: dollarsOf(cents),
  }));

/** Null for a card that is not there. */
async function historiesOf(db: Db, wanted: readonly Wanted[]): Promise<readonly (readonly PricePoint[] | null)[]> {
  const ids = wanted.map(({ id }) => id);
  const since = wanted.map((one) => one.since.toISOString());
  const { rows } = await sql<{ points: string | null }>`
    select case when known.id is not null then (
      select coalesce(json_agg(json_build_array(at, price_cents) order by at, id), '[]')::text from price_history
      where price_history.card_id = known.id and price_history.at >= wanted.since
    ) end as points
    from unnest(${ids}::text[], ${since}::timestamptz[]) with ordinality as wanted (id, since, place)
    left join lateral (
      select id from cards where cards.id = wanted.id collate "C" and archived_at is null limit 1
    ) as known on true
    order by place`.execute(db);
  return rows.map(({ points }) => (points === null ? null : pointsIn(points)));
}

/** Readers at the same time share a statement; fails at once when too many wait. */
export function makeSqlPriceHistories(db: Db, clock: Clock, log: Log): Pick<CardCatalog, 'priceHistory'> {
  const read = makeReadTogether((wanted: readonly Wanted[]) => historiesOf(db, wanted), mostWaiting);
  return {
    priceHistory: (id, days) => {
      const notFound = { kind: 'card-not-found', cardId: id } as const;
      if (!canStore(id)) return errAsync(notFound);
      const reading = read({ id, since: new Date(clock.now() - days * day) });
      if (reading === null) return errAsync(storageFails);
      const found = reading.then((points) => (points === null ? err(notFound) : ok(points)));
      return orUnavailable(log, 'reading a price history', found);
    },
  };
}
