import { type Kysely, sql } from 'kysely';

/** Carts under their ids, as the shop last priced them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carts (
      id text primary key,
      items jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
}
