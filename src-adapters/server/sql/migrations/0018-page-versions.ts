import { type Kysely, sql } from 'kysely';

/** What the written pages said, version by version, which nobody can change: the latest of a page is what it says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_versions (
      page text collate "C" not null check (page in ('about', 'legal', 'terms-privacy')),
      version integer not null check (version > 0),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      saved_at timestamptz(3) not null,
      by text not null,
      primary key (page, version)
    )`.execute(db);
  await sql`
    create trigger page_versions_append_only before update or delete or truncate on page_versions
    for each statement execute function refuse_change()`.execute(db);
}
