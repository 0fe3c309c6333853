import { type Kysely, sql } from 'kysely';

/** Orders read and written at once. */
const batch = 1_000;

/** What the desk's search looks into, in lower case as the domain has it: no collation of a database decides what is found. */
async function fillSearchText(db: Kysely<unknown>): Promise<void> {
  let rows: readonly { readonly id: string; readonly text: string }[] = [];
  do {
    rows = (
      await sql<(typeof rows)[number]>`
        select id, concat_ws(' ', id, coalesce(payment_intent_id, ''), customer_email,
          (select name from order_addresses where order_id = orders.id),
          (select string_agg(title, ' ' order by position) from order_lines where order_id = orders.id)) as text
        from orders where id > ${rows.at(-1)?.id ?? ''} order by id limit ${batch}`.execute(db)
    ).rows;
    const texts = JSON.stringify(rows.map(({ id, text }) => ({ id, text: text.toLowerCase() })));
    await sql`
      update orders set search_text = given.text
      from jsonb_to_recordset(${texts}::jsonb) as given (id text, text text)
      where orders.id = given.id`.execute(db);
  } while (rows.length === batch);
}

/**
 * Orders that are settled with a payment provider: more states, where the copies are, the parcel, refunds, whose they are.
 * What is there already is brought in line: nothing of it was refunded, packed or held elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      drop constraint orders_state_check,
      add constraint orders_state_check check (state in (
        'reserved', 'awaiting_payment', 'processing', 'paid', 'expiring', 'expired', 'refund_due', 'refunded', 'review',
        'closed'
      )),
      add column owner_id text references accounts (id) on delete set null,
      add column client text,
      add column fingerprint text not null default '',
      add column paid_at timestamptz,
      add column copies text not null default 'held' check (copies in ('held', 'sold', 'returned')),
      add column fulfilment text not null default 'unpacked'
        check (fulfilment in ('unpacked', 'packed', 'shipped', 'delivered')),
      add column carrier text,
      add column tracking_number text,
      add column refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
      add column refunds integer not null default 0 check (refunds >= 0),
      add column search_text text not null default ''`.execute(db);
  await sql`
    update orders set
      copies = case state when 'paid' then 'sold' when 'expired' then 'returned' else 'held' end,
      paid_at = case state when 'paid' then (
        select max(at) from order_log where order_id = orders.id and to_state = 'paid'
      ) end`.execute(db);

  await fillSearchText(db);

  await sql`drop index orders_one_open_a_cart`.execute(db);
  await sql`drop index orders_open_until`.execute(db);
  await sql`
    create unique index orders_one_open_a_cart on orders (cart_id)
    where state in ('reserved', 'awaiting_payment', 'processing', 'expiring')`.execute(db);
  await sql`
    create index orders_unsettled on orders (created_at)
    where state in ('reserved', 'awaiting_payment', 'processing', 'expiring', 'refund_due')`.execute(db);
  await sql`
    create index orders_open_by_client on orders (client)
    where client is not null and state in ('reserved', 'awaiting_payment', 'processing', 'expiring')`.execute(db);
  await sql`create index orders_by_owner on orders (owner_id) where owner_id is not null`.execute(db);
  await sql`create index orders_latest on orders (created_at desc, id desc)`.execute(db);

  await sql`
    create table refunds (
      order_id text collate "C" not null references orders (id),
      number integer not null check (number > 0),
      amount_cents bigint not null check (amount_cents > 0),
      restock jsonb not null,
      reason text not null,
      state text not null check (state in ('due', 'made', 'refused')),
      primary key (order_id, number)
    )`.execute(db);
  await sql`create unique index refunds_one_under_way on refunds (order_id) where state = 'due'`.execute(db);

  await sql`
    alter table order_log
      add column actor text not null default 'shop',
      add column detail text not null default ''`.execute(db);
  await sql`create index order_log_order on order_log (order_id, id)`.execute(db);
  await sql`alter table idempotency_keys add column created_at timestamptz not null default now()`.execute(db);

  await sql`
    create table webhook_inbox (
      event_id text primary key,
      type text not null,
      payment_intent_id text,
      live boolean not null,
      payload text not null,
      received_at timestamptz not null,
      due_at timestamptz not null,
      processed_at timestamptz,
      outcome text not null default '',
      attempts integer not null default 0,
      last_error text not null default ''
    )`.execute(db);
  await sql`create index webhook_inbox_due on webhook_inbox (due_at) where processed_at is null`.execute(db);
  await sql`
    create table outbox (
      key text primary key,
      kind text not null,
      order_id text collate "C" not null references orders (id),
      refund_number integer,
      refund_cents bigint,
      due_at timestamptz not null,
      attempts integer not null default 0,
      last_error text not null default '',
      done_at timestamptz,
      given_up_at timestamptz
    )`.execute(db);
  await sql`create index outbox_due on outbox (due_at) where done_at is null and given_up_at is null`.execute(db);
}
