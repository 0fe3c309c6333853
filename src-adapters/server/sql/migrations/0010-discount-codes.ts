import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Discount codes in all their versions, and the code of an order. */
export const discountCodes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table discount_codes (
        code text collate "C" not null,
        version integer not null,
        content jsonb not null,
        saved_at timestamptz(3) not null,
        by text not null,
        change bigint not null,
        primary key (code, version)
      )`.execute(db);
    await sql`create index discount_codes_by_change on discount_codes (change)`.execute(db);
    await sql`alter table orders add column discount_code text collate "C"`.execute(db);
    await sql`
      create index orders_by_discount_code on orders (discount_code, customer_key)
      include (state, canceled_at) where discount_code is not null`.execute(db);
  },
} satisfies Migration;
