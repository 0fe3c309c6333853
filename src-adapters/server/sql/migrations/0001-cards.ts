import { type Kysely, sql } from 'kysely';

/**
 * Cards, their copies and their recorded prices. The columns named `…_key` and `…_order` hold what the rules of the
 * domain compare (its lower case, its order of texts), so that no collation of a database decides what a shopper finds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
      player_order bytea not null
    )`.execute(db);
  await sql`create index cards_newest on cards (added_at desc, id)`.execute(db);
  await sql`create index cards_price_low on cards (price_cents, id)`.execute(db);
  await sql`create index cards_price_high on cards (price_cents desc, id)`.execute(db);
  await sql`create index cards_year_old on cards (year, id)`.execute(db);
  await sql`create index cards_year_new on cards (year desc, id)`.execute(db);
  await sql`create index cards_player on cards (player_order, id)`.execute(db);
  await sql`create index cards_grade_text on cards (grade_text)`.execute(db);
  await sql`
    create table inventory (
      card_id text collate "C" primary key references cards (id) on delete cascade,
      total integer not null,
      available integer not null check (available >= 0),
      check (available <= total)
    )`.execute(db);
  await sql`
    create table price_history (
      id bigint generated always as identity primary key,
      card_id text collate "C" not null references cards (id) on delete cascade,
      at timestamptz not null,
      price_cents bigint not null
    )`.execute(db);
  await sql`create index price_history_card on price_history (card_id, at)`.execute(db);
}
