import { type Kysely, sql } from 'kysely';

/** Orders with their lines, their address and the copies they hold. Nothing here points at `cards`: an order outlives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id text collate "C" primary key,
      cart_id text not null,
      state text not null check (state in ('reserved', 'awaiting_payment', 'paid', 'expired')),
      demo boolean not null,
      total_cents bigint not null check (total_cents >= 0),
      currency text not null,
      customer_email text not null,
      payment_intent_id text unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index orders_one_open_a_cart on orders (cart_id)
    where state in ('reserved', 'awaiting_payment')`.execute(db);
  await sql`
    create index orders_open_until on orders (expires_at)
    where state in ('reserved', 'awaiting_payment')`.execute(db);
  await sql`
    create table order_lines (
      order_id text collate "C" not null references orders (id),
      position integer not null,
      card_id text not null,
      title text not null,
      image_url text not null,
      quantity integer not null check (quantity > 0),
      unit_cents bigint not null check (unit_cents >= 0),
      line_cents bigint not null check (line_cents >= 0),
      primary key (order_id, position)
    )`.execute(db);
  await sql`
    create table order_addresses (
      order_id text collate "C" primary key references orders (id),
      name text not null,
      email text not null,
      line1 text not null,
      line2 text not null,
      city text not null,
      state text not null,
      postal_code text not null,
      country text not null
    )`.execute(db);
  await sql`
    create table reservations (
      order_id text collate "C" not null references orders (id),
      card_id text collate "C" not null,
      quantity integer not null check (quantity > 0),
      state text not null check (state in ('held', 'consumed', 'released')),
      primary key (order_id, card_id)
    )`.execute(db);
  await sql`create index reservations_card on reservations (card_id) where state <> 'released'`.execute(db);
  await sql`
    create table idempotency_keys (
      key text primary key,
      fingerprint text not null,
      order_id text collate "C" not null references orders (id) deferrable initially deferred
    )`.execute(db);
  await sql`
    create table order_log (
      id bigint generated always as identity primary key,
      order_id text collate "C" not null references orders (id),
      at timestamptz not null default now(),
      fact text not null,
      from_state text,
      to_state text not null
    )`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await sql`
    create trigger order_log_append_only before update or delete or truncate on order_log
    for each statement execute function refuse_change()`.execute(db);
}
