import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The ids of all stored pictures that something speaks of: cards, removed ones too, orders, and the log of changes, by which
 * a removal is undone (IMG-14).
 */
export async function picturesInUse(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct found[1] as id
    from (
      select image_url || ' ' || coalesce(additional_image_urls::text, '') as said from cards
      union all select image_url from order_lines
      union all select coalesce(before::text, '') || ' ' || coalesce(after::text, '') from card_change_details
    ) as texts
    cross join lateral regexp_matches(said, '/images/([a-z0-9]{20,64})', 'g') as found`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
