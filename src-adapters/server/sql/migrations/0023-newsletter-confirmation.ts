import { type Kysely, sql } from 'kysely';

/**
 * Sign-ups that wait for their confirmation, apart from the list. An address keeps its id when it moves to `subscribers`.
 * Those on the list from before have no `confirmed_at`: they signed up when that was enough.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscribers add column confirmed_at timestamptz`.execute(db);
  await sql`
    create table pending_subscribers (
      id text primary key,
      email text not null,
      email_key text not null unique,
      name text not null,
      interests jsonb not null,
      consented_at timestamptz not null,
      consent_place text not null,
      search_text text not null
    )`.execute(db);
  await sql`create index pending_subscribers_latest on pending_subscribers (consented_at desc, id desc)`.execute(db);
}
