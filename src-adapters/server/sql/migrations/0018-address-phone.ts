import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The phone number for the carrier. Empty where none was given. */
export const addressPhone = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table order_addresses add column phone text not null default ''`.execute(db);
  },
} satisfies Migration;
