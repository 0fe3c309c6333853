import { type Kysely, sql } from 'kysely';

/**
 * What collectors and the owner want to know of a card beside its name; the version that an edit names; removed cards, which
 * stay as rows because a removal can be undone; and the log of changes, which nobody can change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cards
      add column set_name text,
      add column card_number text,
      add column parallel text,
      add column serial_number integer,
      add column print_run integer,
      add column is_rookie boolean,
      add column is_autograph boolean,
      add column cert_number text,
      add column cert_key text,
      add column back_image_url text,
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column archived_at timestamptz`.execute(db);
  await sql`update cards set updated_at = added_at::timestamptz`.execute(db);
  await sql`create index cards_certificate on cards (cert_key) where cert_key is not null`.execute(db);
  await sql`create index cards_updated on cards (updated_at desc, id) where archived_at is null`.execute(db);
  await sql`
    create table card_changes (
      number bigint generated always as identity primary key,
      at timestamptz not null,
      by text not null,
      act text not null,
      count integer not null,
      title text not null,
      reprice jsonb,
      undoes bigint unique references card_changes (number)
    )`.execute(db);
  await sql`
    create table card_change_details (
      change bigint not null references card_changes (number),
      card_id text collate "C" not null,
      kind text not null,
      title text not null,
      before jsonb,
      after jsonb,
      primary key (change, card_id)
    )`.execute(db);
  await sql`create index card_change_details_card on card_change_details (card_id, change)`.execute(db);
  for (const table of ['card_changes', 'card_change_details']) {
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.ref(table)}
      for each statement execute function refuse_change()`.execute(db);
  }
}
