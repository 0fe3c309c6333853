import { sql } from 'kysely';
import type { Database } from '#adapters/server/sql/sql-database.ts';

/**
 * Paid orders of two cards each: 400,000 rows for 50,000 orders.
 * @param start second of the first one @param apart seconds between two
 */
export const insertOrders = (db: Database['db'], count: number, start: number, apart: number): Promise<void> =>
  db.connection().execute((connection) => insertWith(connection, count, start, apart));

async function insertWith(db: Database['db'], count: number, start: number, apart: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  const series = sql`generate_series(1, ${sql.lit(count)}) as number`;
  const id = sql`'order-' || lpad(number::text, 20, '0')`;
  const at = sql`to_timestamp(${sql.lit(start)} + number * ${sql.lit(apart)})`;
  await sql`
    insert into orders (id, cart_id, state, demo, charges, total_cents, currency, customer_email, payment_intent_id,
      created_at, expires_at, paid_at, copies, refunded_cents, refunds, search_text, fingerprint)
    select ${id}, 'cart-' || number, 'paid', true, null, 3998, 'usd', 'customer' || number || '@example.org',
      'pi_' || number, ${at}, ${at} + interval '30 minutes', ${at} + interval '2 minutes', 'sold', 0, 0,
      'order ' || number, 'x'
    from ${series}`.execute(db);
  await sql`
    insert into order_addresses (order_id, name, email, line1, line2, city, state, postal_code, country)
    select ${id}, 'Ada Lovelace', 'customer' || number || '@example.org', '12 Main Street', '', 'Chicago', 'IL', '60601', 'US'
    from ${series}`.execute(db);
  await sql`
    insert into order_lines (order_id, position, card_id, title, variant, image_url, quantity, unit_cents, line_cents)
    select ${id}, line, 'card-' || (number * 2 + line), '1996 Topps Chrome #' || number || ' Kobe Bryant RC', 'Refractor',
      '/api/images/' || number || '.webp', 1, 1999, 1999
    from ${series}, generate_series(0, 1) as line`.execute(db);
  await sql`
    insert into reservations (order_id, card_id, quantity, state)
    select ${id}, 'card-' || (number * 2 + line), 1, 'consumed' from ${series}, generate_series(0, 1) as line`.execute(
    db,
  );
  await sql`
    insert into order_log (order_id, at, fact, from_state, to_state, actor)
    select ${id}, ${at}, fact, before, after, 'shop' from ${series},
      (values ('opened', null, 'awaiting_payment'), ('payment_succeeded', 'awaiting_payment', 'paid')) as log (fact, before, after)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
