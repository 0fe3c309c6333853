import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders know the network that they came from, so that the copies it holds can be counted. */
export const orderNetworks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table orders add column network text`.execute(db);
    await sql`
      create index orders_open_by_network on orders (network)
      where network is not null and state in ('reserved', 'awaiting_payment', 'processing', 'expiring')`.execute(db);
  },
};
