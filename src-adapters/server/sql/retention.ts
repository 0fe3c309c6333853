import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What is deleted, how long after what, and how. */
export type RetentionRule = {
  /** As in the documentation. */
  readonly what: string;
  readonly days: number;
  readonly after: string;
  readonly table: 'carts' | 'idempotency_keys' | 'webhook_inbox' | 'outbox' | 'orders' | 'offers' | 'cart_reminders';
  readonly key: 'id' | 'key' | 'event_id' | 'account_id';
  /** A condition on the table. */
  readonly isOld: (before: Date) => RawBuilder<unknown>;
  /** Default: deletes the rows. */
  readonly remove?: (keys: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** Orders that were paid are the shop's books and stay whole. */
export const retention: readonly RetentionRule[] = [
  {
    what: 'carts of guests',
    days: 90,
    after: 'their last change',
    table: 'carts',
    key: 'id',
    isOld: (before) => sql`account_id is null and updated_at < ${before}`,
  },
  {
    what: 'carts of accounts',
    days: 365,
    after: 'their last change',
    table: 'carts',
    key: 'id',
    isOld: (before) => sql`account_id is not null and updated_at < ${before}`,
  },
  {
    what: 'keys that recognize a repeated order request',
    days: 30,
    after: 'the request',
    table: 'idempotency_keys',
    key: 'key',
    isOld: (before) => sql`created_at < ${before}`,
  },
  {
    what: 'webhooks of the payment provider',
    days: 30,
    after: 'they were processed',
    table: 'webhook_inbox',
    key: 'event_id',
    isOld: (before) => sql`processed_at < ${before}`,
  },
  {
    what: 'records of sent emails',
    days: 90,
    after: 'they were sent or given up',
    table: 'outbox',
    key: 'key',
    isOld: (before) => sql`coalesce(done_at, given_up_at) < ${before}`,
  },
  {
    what: 'offers without a paid order',
    days: 90,
    after: 'they ended',
    table: 'offers',
    key: 'id',
    isOld: (before) => sql`state in ('declined', 'expired', 'withdrawn') and expires_at < ${before}`,
  },
  {
    what: 'requests for cart reminders that were not confirmed or were withdrawn',
    days: 7,
    after: 'the request or the latest reminder',
    table: 'cart_reminders',
    key: 'account_id',
    isOld: (before) => sql`confirmed_at is null and greatest(asked_at, reminded_at) < ${before}`,
  },
  {
    what: 'names, addresses and emails of orders that were never paid',
    days: 30,
    after: 'the order expired',
    table: 'orders',
    key: 'id',
    isOld: (before) => sql`state = 'expired' and paid_at is null and expires_at < ${before} and customer_email <> ''`,
    remove: (keys) => sql`
      with addresses as (
        update order_addresses
        set name = '', email = '', line1 = '', line2 = '', city = '', state = '', postal_code = '', phone = ''
        where order_id = any(${keys})
      )
      update orders
      set customer_email = '', client = null, network = null, search_text = lower(concat_ws(
        ' ', id, payment_intent_id, (select string_agg(title, ' ' order by position) from order_lines where order_id = orders.id)
      ))
      where id = any(${keys})`,
  },
];

const day = 24 * 60 * 60_000;

/** Looked up at once. */
const mostFound = 10_000;
/** Changed by one statement. */
const atOnce = 500;

/**
 * Deletes what a rule does not keep, in small parts: other work goes on between them. Repeatable, also by several
 * processes at once. @param now milliseconds @returns the number of rows
 */
export async function deleteOld(db: Kysely<Tables>, rule: RetentionRule, now: number): Promise<number> {
  const { table, key, isOld, remove } = rule;
  const [name, id] = [sql.table(table), sql.ref(key)];
  const condition = isOld(new Date(now - rule.days * day));
  const erase = remove ?? ((keys) => sql`delete from ${name} where ${id} = any(${keys}) and ${condition}`);
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ found: string }>`
      select ${id} as found from ${name} where ${condition} limit ${mostFound}`.execute(db);
    for (let from = 0; from < rows.length; from += atOnce) {
      const keys = rows.slice(from, from + atOnce).map(({ found }) => found);
      await erase(sql`${keys}::text[]`).execute(db);
    }
    count += rows.length;
    if (rows.length < mostFound) return count;
  }
}

/** Lets the embedded database use the space of deleted rows again; a PostgreSQL server does it by itself. */
export const reuseSpace = (db: Kysely<Tables>, table: RetentionRule['table']): Promise<unknown> =>
  sql`vacuum ${sql.table(table)}`.execute(db);
