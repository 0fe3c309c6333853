import { type Kysely, sql } from 'kysely';
import { type CardId, cardId } from '#domain/cards/card.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { ServerCatalog, SiteMapCard } from '../../server-catalog.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';
import { scopeConditions } from './card-where.ts';

type Db = Kysely<Tables>;

/** The later instant; an imported `addedAt` may be invalid. */
const later = (addedAt: string, priced: Date | null): string => {
  const at = priced?.toISOString() ?? '';
  return at > addedAt ? at : addedAt;
};

async function after(db: Db, card: CardId | null, limit: number): Promise<readonly SiteMapCard[]> {
  const rows = await db
    .selectFrom('cards')
    .select((eb) => [
      'id',
      'added_at',
      eb
        .selectFrom('price_history')
        .select((point) => point.fn.max('at').as('at'))
        .whereRef('card_id', '=', 'cards.id')
        .as('priced'),
    ])
    .where(scopeConditions.public)
    .$if(card !== null, (query) => query.where('id', '>', card ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: cardId(row.id), changedAt: later(row.added_at, row.priced) }));
}

/** The last card before each part; null for the first part. */
async function parts(db: Db, size: number): Promise<readonly (CardId | null)[]> {
  const { rows } = await sql<{ before: string | null }>`
    select before
    from (
      select row_number() over (order by id) as place, lag(id) over (order by id) as before
      from cards
      where ${scopeConditions.public}
    ) as public_cards
    where (place - 1) % ${size}::integer = 0
    order by place`.execute(db);
  return rows.length === 0 ? [null] : rows.map(({ before }) => (before === null ? null : cardId(before)));
}

/** Public cards by id, in slices. */
export const makeSqlSiteMap = (db: Db, log: Log): Pick<ServerCatalog, 'siteMapCards' | 'siteMapParts'> => ({
  siteMapCards: (card, limit) => orUnavailable(log, 'naming the cards', after(db, card, limit).then(success)),
  siteMapParts: (size) => orUnavailable(log, 'counting the cards', parts(db, size).then(success)),
});
