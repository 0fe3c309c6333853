import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The shop's name at the payment provider, and payments without an order that the admin was told about. */
export const paymentReports = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table shop_identity (
        is_shop boolean primary key default true check (is_shop),
        id text not null
      )`.execute(db);
    await sql`
      create table reported_payments (
        payment_id text primary key,
        reported_at timestamptz not null default now()
      )`.execute(db);
  },
} satisfies Migration;
