import { type Kysely, sql } from 'kysely';
import { dayAt } from '#domain/dashboard/days.ts';
import type { StockValues, StockValuesFailure } from '#domain/dashboard/stock-values.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { cardWorth, ownCards } from './stock-worth.ts';
import type { Tables } from './tables.ts';
import { orUnavailable, success } from './transaction.ts';

const unavailable: StockValuesFailure = { kind: 'stock-values-unavailable' };

/** One statement for consistency; the later of two recordings wins. @param now milliseconds */
async function record(db: Kysely<Tables>, now: number): Promise<void> {
  await sql`
    insert into stock_values (day, value_cents, recorded_at)
    select ${dayAt(now)}::date, coalesce(sum(${cardWorth}), 0)::bigint, ${new Date(now)}::timestamptz from ${ownCards}
    on conflict (day) do update set value_cents = excluded.value_cents, recorded_at = excluded.recorded_at
    where stock_values.recorded_at <= excluded.recorded_at`.execute(db);
}

/** One row per day. */
export const makeSqlStockValues = (db: Kysely<Tables>, clock: Clock, log: Log): StockValues => ({
  record: () =>
    orUnavailable(log, 'recording what the stock is worth', record(db, clock.now()).then(success), unavailable),
});
