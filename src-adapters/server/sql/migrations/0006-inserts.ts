import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The insert of a card. Null where none was given. */
export const insertsOfCards = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table cards add column insert_name text`.execute(db);
  },
} satisfies Migration;
