import { type Kysely, sql } from 'kysely';

/** Where pictures were fetched from, so that the same file of cards does not fetch them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture_sources (
      address text primary key,
      picture_id text not null,
      fetched_at timestamptz not null
    )`.execute(db);
}
