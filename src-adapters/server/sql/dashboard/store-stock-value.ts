import { type Kysely, sql } from 'kysely';
import { dayAt } from '#domain/dashboard/days.ts';
import type { Tables } from '../tables.ts';
import { cardWorth, ownCards } from './stock-worth.ts';

/** One row per day. One statement for consistency; the later of two recordings wins. @param now milliseconds */
export async function storeStockValue(db: Kysely<Tables>, now: number): Promise<void> {
  await sql`
    insert into stock_values (day, value_cents, recorded_at)
    select ${dayAt(now)}::date, coalesce(sum(${cardWorth}), 0)::bigint, ${new Date(now)}::timestamptz from ${ownCards}
    on conflict (day) do update set value_cents = excluded.value_cents, recorded_at = excluded.recorded_at
    where stock_values.recorded_at <= excluded.recorded_at`.execute(db);
}
