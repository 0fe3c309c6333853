import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Returns of orders. */
export const returns = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table order_returns (
        order_id text collate "C" not null references orders (id),
        number integer not null,
        version integer not null default 1,
        state text not null,
        lines jsonb not null,
        reason text not null,
        text text not null,
        answer text not null default '',
        requested_at timestamptz(3) not null,
        changed_at timestamptz(3) not null,
        refund_number integer,
        refund_cents integer,
        restock jsonb,
        primary key (order_id, number)
      )`.execute(db);
    await sql`
      create index order_returns_open on order_returns (order_id)
      where state in ('requested', 'accepted', 'received')`.execute(db);
  },
} satisfies Migration;
