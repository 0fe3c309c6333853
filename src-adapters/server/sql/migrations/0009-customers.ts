import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose an order is, by email, and what the admin writes about customers. */
export const customers = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // Set by a trigger, so that a process of the version before sets it too. It stays when customers are merged.
    await sql`alter table orders add column customer_key text collate "C" not null default ''`.execute(db);
    await sql`update orders set customer_key = lower(btrim(customer_email)) where customer_email <> ''`.execute(db);
    await sql`
      create function set_customer_key() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' or new.customer_email is distinct from old.customer_email then
          new.customer_key := lower(btrim(new.customer_email));
        end if;
        return new;
      end $$`.execute(db);
    await sql`
      create trigger orders_know_customer before insert or update of customer_email on orders
      for each row execute function set_customer_key()`.execute(db);
    await sql`
      create index orders_by_customer on orders (customer_key, created_at desc, id desc)
      include (paid_at, demo, total_cents, refunded_cents)`.execute(db);
    await sql`
      create table customer_notes (
        id text primary key,
        customer_key text collate "C" not null,
        at timestamptz(3) not null,
        by text not null,
        text text not null
      )`.execute(db);
    await sql`create index customer_notes_customer on customer_notes (customer_key, at desc, id)`.execute(db);
    await sql`
      create table customer_tags (
        customer_key text collate "C" not null,
        tag text collate "C" not null,
        primary key (customer_key, tag)
      )`.execute(db);
    await sql`create index customer_tags_tag on customer_tags (tag)`.execute(db);
  },
} satisfies Migration;
