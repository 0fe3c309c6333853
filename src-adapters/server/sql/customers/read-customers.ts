import { type Kysely, type RawBuilder, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Order } from '#domain/checkout/orders/order.ts';
import { type Customer, customerId } from '#domain/customers/customer.ts';
import {
  type BadCustomerCursor,
  type CustomerListPage,
  type CustomerNote,
  type CustomerQuery,
  type CustomerRecord,
  type CustomerSort,
  mostShownOrders,
  type NewsletterState,
} from '#domain/customers/customers.port.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { all, anywhere, type SqlCondition } from '../cards/card-where.ts';
import { isSaleInSql } from '../orders/counts-as-sale.ts';
import { orderOf } from '../orders/order-rows.ts';
import { selectOrders } from '../orders/read-orders.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** A customer's email in lower case. */
export type CustomerKey = string;

/** The key of the customer who has the account or the order; null for neither. */
export async function customerKeyOf(db: Db, id: string): Promise<CustomerKey | null> {
  if (!canStore(id)) return null;
  const { rows } = await sql<{ key: CustomerKey }>`
    select customer_key as key from orders where id = ${id} and customer_key <> ''
    union all
    select email_key as key from accounts where id = ${id} and not is_admin and staff_role is null
    limit 1`.execute(db);
  return rows[0]?.key ?? null;
}

type CustomerRow = {
  readonly id: string;
  readonly key: CustomerKey;
  readonly email: string;
  readonly name: string;
  readonly has_account: boolean;
  readonly orders: number;
  readonly spent: Cents;
  readonly demo_orders: number;
  readonly demo_spent: Cents;
  readonly last_at: string | null;
  readonly saved: number;
  readonly tags: readonly string[];
};

const customerOf = (row: CustomerRow): Customer => ({
  id: customerId(row.id),
  email: row.email,
  name: row.name,
  kind: row.has_account ? 'account' : 'guest',
  purchases: { orders: row.orders, spent: row.spent },
  demo: { orders: row.demo_orders, spent: row.demo_spent },
  lastOrderAt: row.last_at === null ? null : new Date(row.last_at).toISOString(),
  savedCards: row.saved,
  tags: row.tags,
});

const always: SqlCondition = sql`true`;

/** Accounts and guests' orders as one row a person. @param key one customer; null for all */
function people(key: CustomerKey | null) {
  const [ofOrder, ofAccount] =
    key === null ? [always, always] : [sql`orders.customer_key = ${key}`, sql`accounts.email_key = ${key}`];
  return sql`
    bought as (
      select customer_key as key,
        count(*) filter (where ${isSaleInSql} and not demo)::integer as orders,
        coalesce(sum(total_cents - refunded_cents) filter (where ${isSaleInSql} and not demo), 0)::bigint as spent,
        count(*) filter (where ${isSaleInSql} and demo)::integer as demo_orders,
        coalesce(sum(total_cents - refunded_cents) filter (where ${isSaleInSql} and demo), 0)::bigint as demo_spent,
        max(created_at) filter (where paid_at is not null) as last_at
      from orders where customer_key <> '' and ${ofOrder} group by customer_key
    ), people as (
      select coalesce(bought.key, account.key) as key, account.id as account_id, account.email as account_email,
        coalesce(orders, 0) as orders, coalesce(spent, 0) as spent, coalesce(demo_orders, 0) as demo_orders,
        coalesce(demo_spent, 0) as demo_spent, last_at
      from bought full join (
        select id, email, (email_key collate "C") as key from accounts where not is_admin and staff_role is null and ${ofAccount}
      ) as account on account.key = bought.key
    )`;
}

/** The name on a customer's latest order. */
const names = sql`
  names as (
    select distinct on (orders.customer_key) orders.customer_key as key, address.name
    from orders join order_addresses as address on address.order_id = orders.id
    where orders.customer_key <> ''
    order by orders.customer_key, orders.created_at desc, orders.id desc
  )`;

/** Columns of a customer as JSON. @param from a row of `people` */
const columns = (from: RawBuilder<unknown>) => sql`
  coalesce(account_id, latest.id) as id, key, account_id is not null as has_account,
  coalesce(account_email, own.customer_email, key) as email, coalesce(latest.name, '') as name,
  orders, spent, demo_orders, demo_spent, last_at,
  (select count(*)::integer from saved_cards where user_id = account_id) as saved,
  (select coalesce(json_agg(tag order by tag), '[]') from customer_tags where customer_key = key) as tags
  from ${from}
  left join lateral (
    select o.id, address.name from orders as o join order_addresses as address on address.order_id = o.id
    where o.customer_key = key order by o.created_at desc, o.id desc limit 1
  ) as latest on true
  left join lateral (
    select o.customer_email from orders as o
    where o.customer_key = key and lower(btrim(o.customer_email)) = key order by o.created_at desc, o.id desc limit 1
  ) as own on true`;

/** Ascending ranks; ties are ordered by key. */
const ranks = {
  last: sql`coalesce(-extract(epoch from last_at), 1) as first, 0 as second, '' as third`,
  spend: sql`-spent as first, -demo_spent as second, '' as third`,
  name: sql`(coalesce(name, '') = '')::integer as first, 0 as second, lower(coalesce(name, '')) collate "C" as third`,
} as const satisfies Record<CustomerSort, RawBuilder<unknown>>;

function holds({ search, kind, tag }: CustomerQuery): SqlCondition {
  const part = search.trim().toLowerCase();
  const texts = [part, tag ?? ''];
  if (!texts.every(canStore)) return sql`false`;
  return all([
    ...(part === '' ? [] : [sql<boolean>`(key like ${anywhere(part)} or lower(name) like ${anywhere(part)})`]),
    ...(kind === null ? [] : [sql<boolean>`(account_id is not null) = ${kind === 'account'}`]),
    ...(tag === null
      ? []
      : [sql<boolean>`exists (select from customer_tags where customer_key = key and customer_tags.tag = ${tag})`]),
  ]);
}

const cursorOf = (key: CustomerKey): string => Buffer.from(key).toString('base64url');
const keyIn = (cursor: string): CustomerKey => Buffer.from(cursor, 'base64url').toString('utf8');

type Found = {
  readonly total: number;
  readonly known: number;
  readonly rows: readonly CustomerRow[];
  readonly tags: readonly string[];
};

/** Tags that the list offers as a filter. */
const mostOfferedTags = 500;

export async function customerPage(db: Db, query: CustomerQuery): Promise<Result<CustomerListPage, BadCustomerCursor>> {
  const { sort, limit, cursor } = query;
  const after = cursor === null ? null : keyIn(cursor);
  if (after !== null && !canStore(after)) return err({ kind: 'bad-cursor' });
  const isNamed = sort === 'name' || query.search.trim() !== '';
  const { rows } = await sql<Found>`
    with ${people(null)}, ${isNamed ? sql`${names},` : sql``}
    found as materialized (
      select people.*, ${ranks[sort]} from people ${isNamed ? sql`left join names using (key)` : sql``}
      where ${holds(query)}
    ), page as (
      select * from found where ${
        after === null
          ? always
          : sql`(first, second, third, key) > (select first, second, third, key from found where key = ${after})`
      }
      order by first, second, third, key limit ${limit + 1}
    )
    select (select count(*)::integer from found) as total,
      (select count(*)::integer from found where key = ${after ?? ''}) as known,
      (select coalesce(json_agg(row_to_json(listed) order by number), '[]') from (
        select row_number() over (order by first, second, third, key) as number, ${columns(sql`page`)}
      ) as listed) as rows,
      (select coalesce(json_agg(tag order by tag), '[]') from (
        select distinct tag from customer_tags order by tag limit ${mostOfferedTags}
      ) as used) as tags`.execute(db);
  const [found] = rows;
  if (!found || (after !== null && found.known === 0)) return err({ kind: 'bad-cursor' });
  const shown = found.rows.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    customers: shown.map(customerOf),
    total: found.total,
    nextCursor: last && found.rows.length > limit ? cursorOf(last.key) : null,
    tags: found.tags,
  });
}

type Extra = {
  readonly since: string | null;
  readonly subscribed: boolean | null;
  readonly pending: boolean;
  readonly count: number;
  readonly notes: readonly { id: string; at: string; by: Editor; text: string }[];
};

const newsletterOf = ({ subscribed, pending }: Extra): NewsletterState => {
  if (subscribed) return 'subscribed';
  return pending ? 'pending' : subscribed === null ? 'none' : 'left';
};

const noteOf = ({ id, at, by, text }: Extra['notes'][number]): CustomerNote => ({
  id,
  at: new Date(at).toISOString(),
  by,
  text,
});

async function ordersOf(db: Db, key: CustomerKey): Promise<Order[]> {
  const rows = await selectOrders(db)
    .where('orders.customer_key', '=', key)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(mostShownOrders)
    .execute();
  return rows.map(orderOf);
}

/** @throws when nobody has the key */
export async function customerRecord(db: Db, key: CustomerKey): Promise<CustomerRecord> {
  const { rows } = await sql<{ customer: CustomerRow; extra: Extra }>`
    with ${people(key)}
    select (select row_to_json(listed) from (select ${columns(sql`people`)}) as listed) as customer,
      json_build_object(
        'since', (select created_at from accounts where email_key = ${key} and not is_admin and staff_role is null),
        'subscribed', (select left_at is null from subscribers where email_key = ${key}),
        'pending', exists (select from pending_subscribers where email_key = ${key}),
        'count', (select count(*) from orders where customer_key = ${key}),
        'notes', (select coalesce(json_agg(json_build_object('id', id, 'at', at, 'by', by, 'text', text)
          order by at desc, id), '[]') from customer_notes where customer_key = ${key})
      ) as extra`.execute(db);
  const [found] = rows;
  if (!found?.customer) throw new Error('a customer without account and orders');
  const { customer, extra } = found;
  return {
    customer: customerOf(customer),
    accountSince: extra.since === null ? null : new Date(extra.since).toISOString(),
    newsletter: newsletterOf(extra),
    orders: await ordersOf(db, key),
    orderCount: extra.count,
    notes: extra.notes.map(noteOf),
  };
}
