import { type Kysely, sql } from 'kysely';
import type { CardId } from '#domain/cards/card.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';

export async function countView(db: Kysely<Tables>, id: CardId): Promise<void> {
  if (!canStore(id)) return;
  await sql`
    insert into card_views (card_id, views)
    select id, 1 from cards where id = ${id} and archived_at is null
    on conflict (card_id) do update set views = card_views.views + 1`.execute(db);
}
