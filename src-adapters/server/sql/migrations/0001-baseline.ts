import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const baseline = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      create table accounts (
        id text primary key,
        username text not null,
        email text not null,
        username_key text not null unique,
        email_key text not null unique,
        password_hash text not null,
        is_admin boolean not null,
        created_at timestamptz default now()
      )`.execute(db);
    await sql`
      create table sessions (
        token_hash text primary key,
        account_id text not null references accounts (id) on delete cascade,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index sessions_expires on sessions (expires_at)`.execute(db);
    await sql`create index sessions_account on sessions (account_id)`.execute(db);
    await sql`
      create table sign_in_tries (
        key text primary key,
        since timestamptz not null,
        tries integer not null
      )`.execute(db);
    await sql`create index sign_in_tries_since on sign_in_tries (since)`.execute(db);
    await sql`
      create table password_resets (
        account_id text primary key references accounts (id) on delete cascade,
        token_hash text not null unique,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index password_resets_expires on password_resets (expires_at)`.execute(db);
    await sql`
      create table second_factors (
        account_id text primary key references accounts (id) on delete cascade,
        sealed_secret text not null,
        confirmed_at timestamptz,
        last_step bigint not null default 0
      )`.execute(db);
    await sql`
      create table recovery_codes (
        account_id text not null references accounts (id) on delete cascade,
        code_hash text not null,
        used_at timestamptz,
        primary key (account_id, code_hash)
      )`.execute(db);
    await sql`
      create table second_factor_log (
        id bigint generated always as identity primary key,
        account_id text not null,
        at timestamptz not null,
        event text not null
      )`.execute(db);
    await sql`create index second_factor_log_account on second_factor_log (account_id, id desc)`.execute(db);
    // Columns named `…_key`, `…_order` and `…_search` hold sort and search keys of the domain, so that results do not
    // depend on the collation.
    await sql`
      create table cards (
        id text collate "C" primary key,
        title text not null,
        player text not null,
        team text not null,
        year integer not null,
        brand text not null,
        condition text not null,
        grade text,
        grading_company text,
        price_cents bigint not null check (price_cents >= 0),
        price_change double precision,
        is_hot boolean not null,
        image_url text not null,
        additional_image_urls jsonb,
        description text not null,
        ebay_url text not null,
        sport text,
        is_graded boolean not null,
        is_posted boolean not null,
        is_homepage boolean not null,
        added_at text collate "C" not null,
        title_key text not null,
        player_key text not null,
        team_key text not null,
        brand_key text not null,
        condition_key text not null,
        grade_text text not null,
        player_order bytea not null,
        grade_order double precision not null default -1,
        search_words text not null default '',
        search_text text not null generated always as (
          search_words || ' ' || title_key || ' ' || player_key || ' ' || team_key || ' ' || brand_key || ' ' || condition_key
        ) stored,
        set_name text,
        card_number text,
        parallel text,
        serial_number integer,
        print_run integer,
        is_rookie boolean,
        is_autograph boolean,
        cert_number text,
        cert_key text,
        back_image_url text,
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        archived_at timestamptz,
        team_order bytea not null default '',
        brand_order bytea not null default '',
        desk_search text not null default ''
      )`.execute(db);
    await sql`create index cards_grade_text on cards (grade_text)`.execute(db);
    await sql`create index cards_updated on cards (updated_at desc, id)`.execute(db);
    await sql`create index cards_certificate on cards (cert_key) where cert_key is not null`.execute(db);
    await sql`create index cards_waiting on cards (added_at, id) where is_posted and archived_at is null`.execute(db);
    // Every tracked copy is available, held or sold.
    await sql`
      create table inventory (
        card_id text collate "C" primary key references cards (id) on delete cascade,
        total integer not null,
        available integer not null check (available >= 0),
        held integer not null default 0 check (held >= 0),
        sold integer not null default 0 check (sold >= 0),
        sold_at timestamptz,
        check (available <= total),
        constraint inventory_every_copy_once check (available + held + sold = total)
      )`.execute(db);
    await sql`
      create table price_history (
        id bigint generated always as identity primary key,
        card_id text collate "C" not null references cards (id) on delete cascade,
        at timestamptz not null,
        price_cents bigint not null
      )`.execute(db);
    await sql`create index price_history_card on price_history (card_id, at)`.execute(db);
    // Entries for processes that keep cards in memory. Written by triggers, so that no writer can forget them. A price is
    // written with its card.
    await sql`
      create table changed_cards (
        number bigint generated always as identity primary key,
        card_id text collate "C" not null,
        transaction xid8 not null default pg_current_xact_id(),
        noted_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index changed_cards_transaction on changed_cards (transaction)`.execute(db);
    for (const [table, id] of [
      ['cards', 'id'],
      ['inventory', 'card_id'],
    ] as const) {
      const note = sql.ref(`note_changed_${table}`);
      await sql`
        create function ${note}() returns trigger language plpgsql as $$
        begin
          insert into changed_cards (card_id) select distinct ${sql.ref(id)} from changed;
          if found then perform pg_notify('changed_cards', ''); end if;
          return null;
        end $$`.execute(db);
      for (const event of ['insert', 'update', 'delete'] as const) {
        await sql`
          create trigger ${sql.ref(`${table}_changed_by_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          referencing ${sql.raw(event === 'delete' ? 'old' : 'new')} table as changed
          for each statement execute function ${note}()`.execute(db);
      }
    }
    await sql`
      create table card_views (
        card_id text collate "C" primary key references cards (id) on delete cascade,
        views bigint not null check (views > 0)
      )`.execute(db);
    await sql`
      create table stock_values (
        day date primary key,
        value_cents bigint not null check (value_cents >= 0),
        recorded_at timestamptz not null
      )`.execute(db);
    // `part_of`: later batches of an import refer to its first one.
    await sql`
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
      )`.execute(db);
    await sql`create index card_changes_part_of on card_changes (part_of) where part_of is not null`.execute(db);
    // Details may be written before their entry, which counts them.
    await sql`
      create table card_change_details (
        change bigint not null references card_changes (number) deferrable initially deferred,
        card_id text collate "C" not null,
        kind text not null,
        title text not null,
        before jsonb,
        after jsonb,
        primary key (change, card_id)
      )`.execute(db);
    await sql`create index card_change_details_card on card_change_details (card_id, change)`.execute(db);
    await sql`
      create table picture_sources (
        address text primary key,
        picture_id text not null,
        fetched_at timestamptz not null
      )`.execute(db);
    await sql`
      create table saved_cards (
        user_id text not null references accounts (id) on delete cascade,
        card_id text not null,
        saved_at text not null,
        primary key (user_id, card_id)
      )`.execute(db);
    await sql`
      create table carts (
        id text primary key,
        items jsonb not null,
        updated_at timestamptz not null default now(),
        version integer not null default 1,
        account_id text unique references accounts (id) on delete cascade
      )`.execute(db);
    // Orders do not reference `cards`, because they outlive them.
    await sql`
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
        owner_id text references accounts (id) on delete set null,
        client text,
        fingerprint text not null default '',
        paid_at timestamptz,
        copies text not null default 'held' check (copies in ('held', 'sold', 'returned')),
        fulfilment text not null default 'unpacked' check (fulfilment in ('unpacked', 'packed', 'shipped', 'delivered')),
        carrier text,
        tracking_number text,
        refunded_cents bigint not null default 0 check (refunded_cents between 0 and total_cents),
        refunds integer not null default 0 check (refunds >= 0),
        search_text text not null default '',
        carrier_name text not null default '',
        tracking_link text not null default '',
        canceled_at timestamptz
      )`.execute(db);
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
    await sql`create index orders_paid on orders (demo, paid_at) where paid_at is not null`.execute(db);
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
        variant text not null default '',
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
        restocked integer not null default 0 check (restocked between 0 and quantity),
        primary key (order_id, card_id)
      )`.execute(db);
    await sql`create index reservations_card on reservations (card_id) where state <> 'released'`.execute(db);
    await sql`
      create table idempotency_keys (
        key text primary key,
        fingerprint text not null,
        order_id text collate "C" not null references orders (id) deferrable initially deferred,
        created_at timestamptz not null default now()
      )`.execute(db);
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
      create table order_log (
        id bigint generated always as identity primary key,
        order_id text collate "C" not null references orders (id),
        at timestamptz not null default now(),
        fact text not null,
        from_state text,
        to_state text not null,
        actor text not null default 'shop',
        detail text not null default ''
      )`.execute(db);
    await sql`create index order_log_order on order_log (order_id, id)`.execute(db);
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
    await sql`
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
      )`.execute(db);
    // Files are kept for a while, because a removed box can be restored.
    await sql`
      create table removed_box_pictures (
        picture_id text primary key,
        removed_at timestamptz not null default now()
      )`.execute(db);
    await sql`
      create table page_versions (
        page text collate "C" not null check (page in ('about', 'legal', 'terms-privacy')),
        version integer not null check (version > 0),
        content jsonb not null check (jsonb_typeof(content) = 'object'),
        saved_at timestamptz(3) not null,
        by text not null,
        primary key (page, version)
      )`.execute(db);
    // An unsubscribed row stays as proof of consent, without personal data.
    await sql`
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
        left_at timestamptz,
        search_text text not null,
        confirmed_at timestamptz,
        check (left_at is null or (name = '' and interests = '[]'::jsonb and search_text = ''))
      )`.execute(db);
    await sql`create index subscribers_latest on subscribers (joined_at desc, id desc) where left_at is null`.execute(
      db,
    );
    await sql`
      create table pending_subscribers (
        id text primary key,
        email text not null,
        email_key text not null unique,
        name text not null,
        interests jsonb not null,
        consented_at timestamptz not null,
        consent_place text not null,
        search_text text not null
      )`.execute(db);
    await sql`create index pending_subscribers_latest on pending_subscribers (consented_at desc, id desc)`.execute(db);
    await sql`
      create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
    for (const log of ['second_factor_log', 'card_changes', 'card_change_details', 'order_log', 'page_versions']) {
      await sql`
        create trigger ${sql.ref(`${log}_append_only`)} before update or delete or truncate on ${sql.ref(log)}
        for each statement execute function refuse_change()`.execute(db);
    }
  },
} satisfies Migration;
