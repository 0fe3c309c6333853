import { type Kysely, sql } from 'kysely';

/** Who said yes to letters, when and where; a row that left stays as the proof of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscribers (
      id text primary key,
      email text not null,
      email_key text not null unique,
      name text not null,
      interests jsonb not null,
      joined_at timestamptz not null,
      consented_at timestamptz not null,
      consent_place text not null,
      consents integer not null,
      left_at timestamptz,
      search_text text not null,
      check (left_at is null or (name = '' and interests = '[]'::jsonb and search_text = ''))
    )`.execute(db);
  await sql`create index subscribers_latest on subscribers (joined_at desc, id desc) where left_at is null`.execute(db);
}
