import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Shipping, tax and discount of an order. Null for the orders from before: shipped free, not taxed. */
export const orderCharges = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table orders add column charges jsonb`.execute(db);
  },
} satisfies Migration;
