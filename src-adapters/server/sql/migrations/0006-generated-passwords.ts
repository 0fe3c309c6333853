import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a generated password expires. Null for the accounts from before, whose admin may have chosen their own. */
export const generatedPasswords = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table accounts add column generated_until timestamptz`.execute(db);
  },
} satisfies Migration;
