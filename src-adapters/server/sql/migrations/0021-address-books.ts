import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Apart from `accounts`, whose rows are read with every request. */
export const addressBooks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table address_books (
        account_id text primary key references accounts (id) on delete cascade,
        addresses jsonb not null
      )`.execute(db);
  },
} satisfies Migration;
