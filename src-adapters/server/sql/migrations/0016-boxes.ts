import { type Kysely, sql } from 'kysely';

/**
 * The sealed boxes; and the pictures of those that were removed lately, which stay on the disk for a while, because whoever
 * removed a box may send it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`
    create table removed_box_pictures (
      picture_id text primary key,
      removed_at timestamptz not null default now()
    )`.execute(db);
}
