import { type Kysely, sql } from 'kysely';
import type { CardId } from '#domain/cards/card.ts';
import type { CardViews, CardViewsFailure } from '#domain/dashboard/card-views.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { canStore } from './stored-text.ts';
import type { Tables } from './tables.ts';
import { orUnavailable, success } from './transaction.ts';

const unavailable: CardViewsFailure = { kind: 'views-unavailable' };

async function count(db: Kysely<Tables>, id: CardId): Promise<void> {
  if (!canStore(id)) return;
  await sql`
    insert into card_views (card_id, views)
    select id, 1 from cards where id = ${id} and archived_at is null
    on conflict (card_id) do update set views = card_views.views + 1`.execute(db);
}

export const makeSqlCardViews = (db: Kysely<Tables>, log: Log): CardViews => ({
  count: (id) => orUnavailable(log, 'counting a look at a card', count(db, id).then(success), unavailable),
});
