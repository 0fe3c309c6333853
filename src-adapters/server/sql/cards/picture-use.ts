import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Tx } from '../transaction.ts';

/** Picture ids in rows with a column `text`. */
const idsIn = (rows: RawBuilder<unknown>) => sql`
  select distinct found[1] as id
  from ${rows} as rows
  cross join lateral regexp_matches(text, '/images/([a-z0-9]{20,64})', 'g') as found`;

/** Pictures of removed boxes stay, because a box can be restored. */
const removedTime = sql.raw("interval '7 days'");

/** Includes pictures of removed cards, orders, the audit log, all versions of documents, and boxes removed within a week (IMG-14). */
export async function picturesInUse(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const texts = sql`(
    select image_url || ' ' || coalesce(additional_image_urls::text, '') as text from cards
    union all select image_url from order_lines
    union all select coalesce(before::text, '') || ' ' || coalesce(after::text, '') from card_change_details
    union all select image_url || ' ' || additional_image_urls::text from boxes
    union all select content::text from page_versions
    union all select '/images/' || picture_id from removed_box_pictures where removed_at > now() - ${removedTime}
  )`;
  const { rows } = await sql<{ id: string }>`${idsIn(texts)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Records pictures of removed boxes, and deletes old records. @param addresses of any pictures */
export async function keepPictures(tx: Tx, addresses: readonly string[]): Promise<void> {
  const texts = sql`(select unnest(${[...addresses]}::text[]) as text)`;
  await sql`delete from removed_box_pictures where removed_at < now() - ${removedTime}`.execute(tx);
  await sql`
    insert into removed_box_pictures (picture_id) ${idsIn(texts)}
    on conflict (picture_id) do update set removed_at = now()`.execute(tx);
}
