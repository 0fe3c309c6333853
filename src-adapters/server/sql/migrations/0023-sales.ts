import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sales in all their versions, and what they do to the price of a card. */
export const sales = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table sales (
        id text collate "C" not null,
        version integer not null,
        content jsonb not null,
        saved_at timestamptz(3) not null,
        by text not null,
        change bigint not null,
        applied boolean not null default false,
        primary key (id, version)
      )`.execute(db);
    await sql`create index sales_by_change on sales (change)`.execute(db);
    // `price_cents` is what customers pay. These are null but while a sale lowers it; `reduced_at` is since when.
    await sql`
      alter table cards
        add column regular_price_cents bigint check (regular_price_cents > price_cents),
        add column lowest_price_cents bigint check (lowest_price_cents > 0),
        add column reduced_at timestamptz(3)`.execute(db);
  },
} satisfies Migration;
