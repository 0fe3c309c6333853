import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// Columns named `…_key`, `…_order` and `…_search` hold sort and search keys of the domain, so that results do not depend on
// the collation.

const accounts = [
  sql`
    create table accounts (
      id text primary key,
      username text not null,
      email text not null,
      username_key text not null unique,
      email_key text not null unique,
      password_hash text not null,
      is_admin boolean not null,
      created_at timestamptz default now(),
      generated_until timestamptz,
      staff_role text constraint known_staff_role check (staff_role in ('manager', 'packer'))
    )`,
  sql`create index accounts_of_staff on accounts (id) where is_admin or staff_role is not null`,
  sql`
    create table staff_invitations (
      id text primary key,
      email text not null,
      email_key text collate "C" not null unique,
      role text not null check (role in ('manager', 'packer')),
      token_hash text not null unique,
      sent_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )`,
  // Address books and the other tables below are apart from `accounts`, whose rows are read with every request.
  sql`
    create table address_books (
      account_id text primary key references accounts (id) on delete cascade,
      addresses jsonb not null
    )`,
  sql`
    create table saved_cards (
      user_id text not null references accounts (id) on delete cascade,
      card_id text not null,
      saved_at text not null,
      primary key (user_id, card_id)
    )`,
];

const signIns = [
  sql`
    create table sessions (
      token_hash text primary key,
      account_id text not null references accounts (id) on delete cascade,
      expires_at timestamptz not null,
      opened_at timestamptz not null default now(),
      used_at timestamptz not null default now(),
      address text not null default '',
      browser text not null default ''
    )`,
  sql`create index sessions_expires on sessions (expires_at)`,
  sql`create index sessions_account on sessions (account_id)`,
  sql`
    create table sign_ins (
      id bigint generated always as identity primary key,
      account_id text not null references accounts (id) on delete cascade,
      at timestamptz not null,
      event text not null,
      factor text,
      address text not null,
      browser text not null
    )`,
  sql`create index sign_ins_account on sign_ins (account_id, id desc)`,
  sql`create index sign_ins_at on sign_ins (at)`,
  sql`
    create table sign_in_tries (
      key text primary key,
      since timestamptz not null,
      tries integer not null
    )`,
  sql`create index sign_in_tries_since on sign_in_tries (since)`,
  sql`
    create table password_resets (
      account_id text primary key references accounts (id) on delete cascade,
      token_hash text not null unique,
      expires_at timestamptz not null
    )`,
  sql`create index password_resets_expires on password_resets (expires_at)`,
  sql`
    create table second_factors (
      account_id text primary key references accounts (id) on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`,
  sql`
    create table recovery_codes (
      account_id text not null references accounts (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`,
  sql`
    create table second_factor_log (
      id bigint generated always as identity primary key,
      account_id text not null,
      at timestamptz not null,
      event text not null
    )`,
  sql`create index second_factor_log_account on second_factor_log (account_id, id desc)`,
];

const cards = [
  // `price_cents` is what customers pay. The other prices and `reduced_at` are null but while a sale lowers it.
  sql`
    create table cards (
      id text collate "C" primary key,
      title text not null,
      player text not null,
      team text not null,
      year integer not null,
      brand text not null,
      set_name text,
      card_number text,
      parallel text,
      serial_number integer,
      print_run integer,
      is_rookie boolean,
      is_autograph boolean,
      condition text not null,
      is_graded boolean not null,
      grade text,
      grading_company text,
      cert_number text,
      sport text,
      description text not null,
      price_cents bigint not null check (price_cents >= 0),
      regular_price_cents bigint check (regular_price_cents > price_cents),
      lowest_price_cents bigint check (lowest_price_cents > 0),
      reduced_at timestamptz(3),
      price_change double precision,
      accepts_offers boolean,
      is_hot boolean not null,
      is_posted boolean not null,
      is_homepage boolean not null,
      image_url text not null,
      back_image_url text,
      additional_image_urls jsonb,
      ebay_url text not null,
      added_at text collate "C" not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      archived_at timestamptz,
      title_key text not null,
      player_key text not null,
      team_key text not null,
      brand_key text not null,
      condition_key text not null,
      cert_key text,
      player_order bytea not null,
      team_order bytea not null default '',
      brand_order bytea not null default '',
      grade_order double precision not null default -1,
      grade_text text not null,
      search_words text not null default '',
      search_text text not null generated always as (
        search_words || ' ' || title_key || ' ' || player_key || ' ' || team_key || ' ' || brand_key || ' ' || condition_key
      ) stored,
      manager_search text not null default ''
    )`,
  sql`create index cards_grade_text on cards (grade_text)`,
  sql`create index cards_updated on cards (updated_at desc, id)`,
  sql`create index cards_certificate on cards (cert_key) where cert_key is not null`,
  sql`create index cards_waiting on cards (added_at, id) where is_posted and archived_at is null`,
  // Every tracked copy is available, held or sold.
  sql`
    create table inventory (
      card_id text collate "C" primary key references cards (id) on delete cascade,
      total integer not null,
      available integer not null check (available >= 0),
      held integer not null default 0 check (held >= 0),
      sold integer not null default 0 check (sold >= 0),
      sold_at timestamptz,
      check (available <= total),
      constraint inventory_every_copy_once check (available + held + sold = total)
    )`,
  sql`
    create table price_history (
      id bigint generated always as identity primary key,
      card_id text collate "C" not null references cards (id) on delete cascade,
      at timestamptz not null,
      price_cents bigint not null
    )`,
  sql`create index price_history_card on price_history (card_id, at)`,
  sql`
    create table card_views (
      card_id text collate "C" primary key references cards (id) on delete cascade,
      views bigint not null check (views > 0)
    )`,
  sql`
    create table stock_values (
      day date primary key,
      value_cents bigint not null check (value_cents >= 0),
      recorded_at timestamptz not null
    )`,
  sql`
    create table picture_sources (
      address text primary key,
      picture_id text not null,
      fetched_at timestamptz not null
    )`,
];

const triggersOfChangedCards = [
  ['cards', 'id'],
  ['inventory', 'card_id'],
].flatMap(([table = '', id = '']) => {
  const note = sql.ref(`note_changed_${table}`);
  return [
    sql`
      create function ${note}() returns trigger language plpgsql as $$
      begin
        insert into changed_cards (card_id) select distinct ${sql.ref(id)} from changed;
        if found then perform pg_notify('changed_cards', ''); end if;
        return null;
      end $$`,
    ...['insert', 'update', 'delete'].map(
      (event) => sql`
        create trigger ${sql.ref(`${table}_changed_by_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(event === 'delete' ? 'old' : 'new')} table as changed
        for each statement execute function ${note}()`,
    ),
  ];
});

/**
 * Entries for processes that keep cards in memory. Written by triggers, so that no writer can forget them. A price is written
 * with its card.
 */
const changedCards = [
  sql`
    create table changed_cards (
      number bigint generated always as identity primary key,
      card_id text collate "C" not null,
      transaction xid8 not null default pg_current_xact_id(),
      noted_at timestamptz not null default now()
    )`,
  sql`create index changed_cards_transaction on changed_cards (transaction)`,
  ...triggersOfChangedCards,
];

const auditLog = [
  // `part_of`: later batches of an import refer to its first one.
  sql`
    create table card_changes (
      number bigint generated always as identity primary key,
      at timestamptz not null,
      by text not null,
      act text not null,
      count integer not null,
      title text not null,
      reprice jsonb,
      undoes bigint unique references card_changes (number),
      part_of bigint references card_changes (number)
    )`,
  sql`create index card_changes_part_of on card_changes (part_of) where part_of is not null`,
  // Details may be written before their entry, which counts them.
  sql`
    create table card_change_details (
      change bigint not null references card_changes (number) deferrable initially deferred,
      card_id text collate "C" not null,
      kind text not null,
      title text not null,
      before jsonb,
      after jsonb,
      primary key (change, card_id)
    )`,
  sql`create index card_change_details_card on card_change_details (card_id, change)`,
];

const pricing = [
  sql`
    create table discount_codes (
      code text collate "C" not null,
      version integer not null,
      content jsonb not null,
      saved_at timestamptz(3) not null,
      by text not null,
      change bigint not null,
      primary key (code, version)
    )`,
  sql`create index discount_codes_by_change on discount_codes (change)`,
  sql`
    create table sales (
      id text collate "C" not null,
      version integer not null,
      content jsonb not null,
      saved_at timestamptz(3) not null,
      by text not null,
      change bigint not null,
      applied boolean not null default false,
      primary key (id, version)
    )`,
  sql`create index sales_by_change on sales (change)`,
];

const carts = [
  sql`
    create table carts (
      id text primary key,
      items jsonb not null,
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      account_id text unique references accounts (id) on delete cascade,
      guest text
    )`,
  sql`
    create table cart_reminders (
      account_id text primary key references accounts (id) on delete cascade,
      asked_at timestamptz(3),
      confirmed_at timestamptz(3) check (confirmed_at is null or asked_at is not null),
      reminded_at timestamptz(3)
    )`,
];

const orders = [
  // Orders do not reference `cards`, because they outlive them. A trigger sets `customer_key`; it stays when customers are
  // merged.
  sql`
    create table orders (
      id text collate "C" primary key,
      cart_id text not null,
      state text not null check (state in (
        'reserved', 'awaiting_payment', 'processing', 'paid', 'expiring', 'expired', 'refund_due', 'refunded', 'review',
        'closed'
      )),
      demo boolean not null,
      total_cents bigint not null check (total_cents >= 0),
      currency text not null,
      customer_email text not null,
      payment_intent_id text unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      canceled_at timestamptz,
      owner_id text references accounts (id) on delete set null,
      customer_key text collate "C" not null default '',
      client text,
      network text,
      fingerprint text not null default '',
      charges jsonb,
      discount_code text collate "C",
      offer_id text collate "C",
      copies text not null default 'held' check (copies in ('held', 'sold', 'returned')),
      fulfilment text not null default 'unpacked' check (fulfilment in ('unpacked', 'packed', 'shipped', 'delivered')),
      carrier text,
      carrier_name text not null default '',
      tracking_number text,
      tracking_link text not null default '',
      refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
      refunds integer not null default 0 check (refunds >= 0),
      search_text text not null default ''
    )`,
  sql`
    create unique index orders_one_open_a_cart on orders (cart_id)
    where state in ('reserved', 'awaiting_payment', 'processing', 'expiring')`,
  sql`
    create index orders_unsettled on orders (created_at)
    where state in ('reserved', 'awaiting_payment', 'processing', 'expiring', 'refund_due')`,
  sql`
    create index orders_open_by_client on orders (client)
    where client is not null and state in ('reserved', 'awaiting_payment', 'processing', 'expiring')`,
  sql`
    create index orders_open_by_network on orders (network)
    where network is not null and state in ('reserved', 'awaiting_payment', 'processing', 'expiring')`,
  sql`create index orders_by_owner on orders (owner_id) where owner_id is not null`,
  sql`
    create index orders_by_customer on orders (customer_key, created_at desc, id desc)
    include (paid_at, demo, total_cents, refunded_cents)`,
  sql`
    create index orders_by_discount_code on orders (discount_code, customer_key)
    include (state, canceled_at) where discount_code is not null`,
  sql`create index orders_offer on orders (offer_id) where offer_id is not null`,
  sql`create index orders_latest on orders (created_at desc, id desc)`,
  sql`create index orders_paid on orders (demo, paid_at) where paid_at is not null`,
  sql`
    create function set_customer_key() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' or new.customer_email is distinct from old.customer_email then
          new.customer_key := lower(btrim(new.customer_email));
        end if;
        return new;
      end $$`,
  sql`
    create trigger orders_know_customer before insert or update of customer_email on orders
    for each row execute function set_customer_key()`,
  sql`
    create table order_lines (
      order_id text collate "C" not null references orders (id),
      position integer not null,
      card_id text not null,
      title text not null,
      variant text not null default '',
      image_url text not null,
      quantity integer not null check (quantity > 0),
      unit_cents bigint not null check (unit_cents >= 0),
      line_cents bigint not null check (line_cents >= 0),
      primary key (order_id, position)
    )`,
  sql`
    create table order_addresses (
      order_id text collate "C" primary key references orders (id),
      name text not null,
      email text not null,
      phone text not null default '',
      line1 text not null,
      line2 text not null,
      city text not null,
      state text not null,
      postal_code text not null,
      country text not null
    )`,
  sql`
    create table reservations (
      order_id text collate "C" not null references orders (id),
      card_id text collate "C" not null,
      quantity integer not null check (quantity > 0),
      state text not null check (state in ('held', 'consumed', 'released')),
      restocked integer not null default 0 check (restocked between 0 and quantity),
      primary key (order_id, card_id)
    )`,
  sql`create index reservations_card on reservations (card_id) where state <> 'released'`,
  sql`
    create table idempotency_keys (
      key text primary key,
      fingerprint text not null,
      order_id text collate "C" not null references orders (id) deferrable initially deferred,
      created_at timestamptz not null default now()
    )`,
  sql`
    create table refunds (
      order_id text collate "C" not null references orders (id),
      number integer not null check (number > 0),
      amount_cents bigint not null check (amount_cents > 0),
      restock jsonb not null,
      reason text not null,
      state text not null check (state in ('due', 'made', 'refused')),
      primary key (order_id, number)
    )`,
  sql`create unique index refunds_one_under_way on refunds (order_id) where state = 'due'`,
  sql`
    create table order_log (
      id bigint generated always as identity primary key,
      order_id text collate "C" not null references orders (id),
      at timestamptz not null default now(),
      fact text not null,
      from_state text,
      to_state text not null,
      actor text not null default 'shop',
      detail text not null default ''
    )`,
  sql`create index order_log_order on order_log (order_id, id)`,
];

const returns = [
  sql`
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
    )`,
  sql`
    create index order_returns_open on order_returns (order_id)
    where state in ('requested', 'accepted', 'received')`,
  // Pictures are read one at a time, and are compressed already.
  sql`
    create table return_pictures (
      order_id text collate "C" not null,
      number integer not null,
      position integer not null,
      bytes bytea not null,
      created_at timestamptz(3) not null,
      primary key (order_id, number, position),
      foreign key (order_id, number) references order_returns (order_id, number)
    )`,
  sql`alter table return_pictures alter column bytes set storage external`,
];

const offers = [
  // Offers do not reference `cards`, as orders do not: they outlive them.
  sql`
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
    )`,
  sql`
    create unique index offers_one_a_card on offers (customer_key, card_id)
    where customer_key <> '' and state in ('open', 'countered', 'accepted', 'ordered')`,
  sql`create index offers_holding on offers (card_id) where holds`,
  sql`create index offers_due on offers (expires_at) where state in ('open', 'countered', 'accepted')`,
  sql`
    create index offers_by_client on offers (client)
    where client is not null and state in ('open', 'countered', 'accepted', 'ordered')`,
  sql`
    create index offers_by_network on offers (network)
    where network is not null and state in ('open', 'countered', 'accepted', 'ordered')`,
  sql`create index offers_by_customer on offers (customer_key)`,
  sql`create index offers_by_owner on offers (owner_id) where owner_id is not null`,
  sql`create index offers_latest on offers (created_at desc, id desc)`,
  sql`
    create table offer_log (
      id bigint generated always as identity primary key,
      offer_id text collate "C" not null references offers (id) on delete cascade,
      at timestamptz(3) not null,
      event text not null,
      actor text not null,
      amount_cents bigint
    )`,
  sql`create index offer_log_offer on offer_log (offer_id, id)`,
];

const payments = [
  sql`
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
    )`,
  sql`create index webhook_inbox_due on webhook_inbox (due_at) where processed_at is null`,
  // The shop's name at the payment provider.
  sql`
    create table shop_identity (
      is_shop boolean primary key default true check (is_shop),
      id text not null
    )`,
  // Payments without an order that the admin was told about.
  sql`
    create table reported_payments (
      payment_id text primary key,
      reported_at timestamptz not null default now()
    )`,
];

const emails = [
  // `text`: what an email says where its order or offer does not, such as a message of the admin.
  sql`
    create table outbox (
      key text primary key,
      kind text not null,
      order_id text collate "C" references orders (id),
      offer_id text collate "C" references offers (id) on delete cascade,
      account_id text references accounts (id) on delete cascade,
      refund_number integer,
      refund_cents bigint,
      text text not null default '',
      due_at timestamptz not null,
      attempts integer not null default 0,
      last_error text not null default '',
      done_at timestamptz,
      given_up_at timestamptz,
      constraint outbox_about check (num_nonnulls(order_id, offer_id, account_id) = 1)
    )`,
  sql`create index outbox_due on outbox (due_at) where done_at is null and given_up_at is null`,
  sql`create index outbox_account on outbox (account_id) where account_id is not null`,
];

const customers = [
  sql`
    create table customer_notes (
      id text primary key,
      customer_key text collate "C" not null,
      at timestamptz(3) not null,
      by text not null,
      text text not null
    )`,
  sql`create index customer_notes_customer on customer_notes (customer_key, at desc, id)`,
  sql`
    create table customer_tags (
      customer_key text collate "C" not null,
      tag text collate "C" not null,
      primary key (customer_key, tag)
    )`,
  sql`create index customer_tags_tag on customer_tags (tag)`,
];

const newsletter = [
  // An unsubscribed row stays as proof of consent, without personal data.
  sql`
    create table subscribers (
      id text primary key,
      email text not null,
      email_key text not null unique,
      name text not null,
      interests jsonb not null,
      joined_at timestamptz not null,
      consented_at timestamptz not null,
      consent_place text not null,
      consents integer not null,
      confirmed_at timestamptz,
      left_at timestamptz,
      search_text text not null,
      check (left_at is null or (name = '' and interests = '[]'::jsonb and search_text = ''))
    )`,
  sql`create index subscribers_latest on subscribers (joined_at desc, id desc) where left_at is null`,
  sql`
    create table pending_subscribers (
      id text primary key,
      email text not null,
      email_key text not null unique,
      name text not null,
      interests jsonb not null,
      consented_at timestamptz not null,
      consent_place text not null,
      search_text text not null
    )`,
  sql`create index pending_subscribers_latest on pending_subscribers (consented_at desc, id desc)`,
];

const boxes = [
  sql`
    create table boxes (
      id text collate "C" primary key check (id ~ '^[0-9]+$'),
      title text not null,
      brand text not null,
      box_type text not null,
      year integer not null,
      sport text not null check (sport in ('basketball', 'football', 'baseball', 'hockey', 'soccer')),
      price_cents bigint not null check (price_cents >= 0),
      original_price_cents bigint check (original_price_cents >= 0),
      description text not null,
      image_url text not null,
      additional_image_urls jsonb not null check (jsonb_typeof(additional_image_urls) = 'array'),
      is_posted boolean not null,
      is_homepage boolean not null,
      condition text not null,
      quantity integer not null check (quantity >= 0),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )`,
  // Files are kept for a while, because a removed box can be restored.
  sql`
    create table removed_box_pictures (
      picture_id text primary key,
      removed_at timestamptz not null default now()
    )`,
];

const documents = [
  // Content pages and settings. A change of settings has a number in the audit log.
  sql`
    create table page_versions (
      page text collate "C" not null,
      version integer not null check (version > 0),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      saved_at timestamptz(3) not null,
      by text not null,
      change bigint unique,
      primary key (page, version)
    )`,
];

const appendOnly = [
  sql`
    create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  ...['second_factor_log', 'card_changes', 'card_change_details', 'order_log', 'page_versions'].map(
    (log) => sql`
      create trigger ${sql.ref(`${log}_append_only`)} before update or delete or truncate on ${sql.ref(log)}
      for each statement execute function refuse_change()`,
  ),
];

export const baseline = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const schema = [
      accounts,
      signIns,
      cards,
      changedCards,
      auditLog,
      pricing,
      carts,
      orders,
      returns,
      offers,
      payments,
      emails,
      customers,
      newsletter,
      boxes,
      documents,
      appendOnly,
    ];
    for (const statement of schema.flat()) await statement.execute(db);
  },
} satisfies Migration;
