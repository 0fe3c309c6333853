import { type Kysely, sql } from 'kysely';

/**
 * How often cards were looked at, and what the stock was worth day by day; what happened before nobody wrote down. With what
 * finds the cards that wait longest, and the orders of a day, among many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_views (
      card_id text collate "C" primary key references cards (id) on delete cascade,
      views bigint not null check (views > 0)
    )`.execute(db);
  await sql`
    create table stock_values (
      day date primary key,
      value_cents bigint not null check (value_cents >= 0),
      recorded_at timestamptz not null
    )`.execute(db);
  await sql`
    create index cards_waiting on cards (added_at, id) where is_posted and archived_at is null`.execute(db);
  await sql`create index orders_paid on orders (demo, paid_at) where paid_at is not null`.execute(db);
}
