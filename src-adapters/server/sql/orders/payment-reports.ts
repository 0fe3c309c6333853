import { type Kysely, sql } from 'kysely';
import { type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { Tables } from '../tables.ts';
import { anyOf } from '../transaction.ts';

/** The shop's id, made once; it stays when the database is moved or restored. @param made used where there is none */
export async function shopIdentity(db: Kysely<Tables>, made: string): Promise<string> {
  const read = async () => (await sql<{ id: string }>`select id from shop_identity`.execute(db)).rows[0]?.id;
  const known = await read();
  if (known !== undefined) return known;
  await sql`insert into shop_identity (id) values (${made}) on conflict do nothing`.execute(db);
  return (await read()) ?? made;
}

/** Notes payments as reported, for all processes; returns those that were not, to one caller. */
export async function claimReports(
  db: Kysely<Tables>,
  ids: readonly PaymentIntentId[],
): Promise<readonly PaymentIntentId[]> {
  const { rows } = await sql<{ id: string }>`
    insert into reported_payments (payment_id) select unnest(${[...ids]}::text[])
    on conflict do nothing returning payment_id as id`.execute(db);
  const claimed = new Set<PaymentIntentId>(rows.map(({ id }) => paymentIntentId(id)));
  return ids.filter((id) => claimed.has(id));
}

export async function releaseReports(db: Kysely<Tables>, ids: readonly PaymentIntentId[]): Promise<void> {
  await sql`delete from reported_payments where payment_id = ${anyOf(ids)}`.execute(db);
}
