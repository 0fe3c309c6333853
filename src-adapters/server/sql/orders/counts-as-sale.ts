import { sql } from 'kysely';

/** Of a row of `orders`: same as `countsAsSale` in the domain. */
export const isSaleInSql = sql<boolean>`(paid_at is not null and (canceled_at is null or state in ('paid', 'review', 'closed')))`;
