import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an email to a customer says, where the order does not: a message of the admin. */
export const emailTexts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table outbox add column text text not null default ''`.execute(db);
  },
} satisfies Migration;
