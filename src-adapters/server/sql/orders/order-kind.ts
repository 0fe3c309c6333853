import { type Kysely, sql } from 'kysely';
import type { OrderKind } from '#domain/dashboard/dashboard.ts';
import type { Tables } from '../tables.ts';

/** Same as `orderKind` in the domain. */
export async function readOrderKind(db: Kysely<Tables>): Promise<OrderKind> {
  const isAny = (demo: boolean) =>
    sql<boolean>`exists (select from orders where paid_at is not null and demo = ${sql.lit(demo)})`;
  const { rows } = await sql<{ shown: boolean }>`select ${isAny(true)} and not ${isAny(false)} as shown`.execute(db);
  return rows[0]?.shown ? 'demonstration' : 'real';
}
