import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures of returns, apart from them: they are read one at a time. */
export const returnPictures = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table return_pictures (
        order_id text collate "C" not null,
        number integer not null,
        position integer not null,
        bytes bytea not null,
        created_at timestamptz(3) not null,
        primary key (order_id, number, position),
        foreign key (order_id, number) references order_returns (order_id, number)
      )`.execute(db);
    // Compressed already.
    await sql`alter table return_pictures alter column bytes set storage external`.execute(db);
  },
} satisfies Migration;
