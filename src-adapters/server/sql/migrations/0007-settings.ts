import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** `page_versions` also holds settings; each change of them has a number in the audit log. */
export const settings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table page_versions drop constraint page_versions_page_check`.execute(db);
    await sql`alter table page_versions add column change bigint unique`.execute(db);
  },
} satisfies Migration;
