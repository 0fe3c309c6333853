import { type Kysely, sql } from 'kysely';

/** The name and the tracking page of a carrier that the shop does not know, and when the admin canceled an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column carrier_name text not null default '',
      add column tracking_link text not null default '',
      add column canceled_at timestamptz`.execute(db);
}
