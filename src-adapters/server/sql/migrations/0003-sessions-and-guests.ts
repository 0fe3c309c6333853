import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where sessions were opened and when they were used, the log of sign-ins, and whose a guest's cart is. */
export const sessionsAndGuests = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      alter table sessions
        add column opened_at timestamptz not null default now(),
        add column used_at timestamptz not null default now(),
        add column address text not null default '',
        add column browser text not null default ''`.execute(db);
    await sql`
      create table sign_ins (
        id bigint generated always as identity primary key,
        account_id text not null references accounts (id) on delete cascade,
        at timestamptz not null,
        event text not null,
        factor text,
        address text not null,
        browser text not null
      )`.execute(db);
    await sql`create index sign_ins_account on sign_ins (account_id, id desc)`.execute(db);
    await sql`create index sign_ins_at on sign_ins (at)`.execute(db);
    // Null for carts from before; the first guest who uses one gets it.
    await sql`alter table carts add column guest text`.execute(db);
  },
} satisfies Migration;
