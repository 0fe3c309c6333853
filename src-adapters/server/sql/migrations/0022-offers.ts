import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Offers with the copies that they hold, their history and emails, the offer of an order, and the card field 'Accepts offers'. */
export const offers = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // Offers do not reference `cards`, as orders do not: they outlive them.
    await sql`
      create table offers (
        id text collate "C" primary key,
        card_id text collate "C" not null,
        title text not null,
        variant text not null,
        image_url text not null,
        price_cents bigint not null check (price_cents > 0),
        amount_cents bigint not null check (amount_cents > 0 and amount_cents < price_cents),
        counter_cents bigint check (counter_cents > amount_cents and counter_cents < price_cents),
        state text not null check (state in (
          'open', 'countered', 'accepted', 'ordered', 'paid', 'declined', 'expired', 'withdrawn'
        )),
        holds boolean not null default false check (not holds or state = 'accepted'),
        customer_email text not null,
        customer_key text collate "C" not null,
        owner_id text references accounts (id) on delete set null,
        client text,
        network text,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        order_id text collate "C" references orders (id) deferrable initially deferred
      )`.execute(db);
    await sql`
      create unique index offers_one_a_card on offers (customer_key, card_id)
      where customer_key <> '' and state in ('open', 'countered', 'accepted', 'ordered')`.execute(db);
    await sql`create index offers_holding on offers (card_id) where holds`.execute(db);
    await sql`
      create index offers_due on offers (expires_at) where state in ('open', 'countered', 'accepted')`.execute(db);
    await sql`
      create index offers_by_client on offers (client)
      where client is not null and state in ('open', 'countered', 'accepted', 'ordered')`.execute(db);
    await sql`
      create index offers_by_network on offers (network)
      where network is not null and state in ('open', 'countered', 'accepted', 'ordered')`.execute(db);
    await sql`create index offers_by_customer on offers (customer_key)`.execute(db);
    await sql`create index offers_by_owner on offers (owner_id) where owner_id is not null`.execute(db);
    await sql`create index offers_latest on offers (created_at desc, id desc)`.execute(db);
    await sql`
      create table offer_log (
        id bigint generated always as identity primary key,
        offer_id text collate "C" not null references offers (id) on delete cascade,
        at timestamptz(3) not null,
        event text not null,
        actor text not null,
        amount_cents bigint
      )`.execute(db);
    await sql`create index offer_log_offer on offer_log (offer_id, id)`.execute(db);
    await sql`alter table orders add column offer_id text collate "C"`.execute(db);
    await sql`create index orders_offer on orders (offer_id) where offer_id is not null`.execute(db);
    await sql`alter table cards add column accepts_offers boolean`.execute(db);
    await sql`alter table outbox alter column order_id drop not null`.execute(db);
    await sql`
      alter table outbox add column offer_id text collate "C" references offers (id) on delete cascade,
      add constraint outbox_about check (num_nonnulls(order_id, offer_id) = 1)`.execute(db);
  },
} satisfies Migration;
