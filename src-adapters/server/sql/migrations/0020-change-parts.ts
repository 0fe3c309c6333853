import { type Kysely, sql } from 'kysely';

/** An import is stored in batches: each entry after its first names that one, and the log shows them as one change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_changes add column part_of bigint references card_changes (number)`.execute(db);
  await sql`create index card_changes_part_of on card_changes (part_of) where part_of is not null`.execute(db);
}
