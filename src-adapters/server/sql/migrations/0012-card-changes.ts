import { type Kysely, sql } from 'kysely';

/** A card was last changed when it came in, as far as anybody knows. What is no instant stays dated by this step. */
async function dateByAdded(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.instant_of(said text) returns timestamptz language plpgsql as $$
    begin
      return said::timestamptz;
    exception when others then
      return null;
    end $$`.execute(db);
  await sql`
    update cards set updated_at = coalesce(pg_temp.instant_of(added_at), updated_at)
    where added_at ~ '^[12][0-9]{3}-'`.execute(db);
  await sql`drop function pg_temp.instant_of(text)`.execute(db);
}

/**
 * What collectors and the owner want to know of a card beside its name; the version that an edit names; removed cards, which
 * stay as rows because a removal can be undone; and the log of changes, which nobody can change. A change's details may be
 * written before its entry, which counts them.
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
  await dateByAdded(db);
  await sql`create index cards_certificate on cards (cert_key) where cert_key is not null`.execute(db);
  await sql`create index cards_updated on cards (updated_at desc, id)`.execute(db);
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
      change bigint not null references card_changes (number) deferrable initially deferred,
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
