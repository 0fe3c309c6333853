import { sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import { anonymizedName, isUnderWay, mergeNote, mostNotes, tidyTags } from '#domain/customers/customer.ts';
import type {
  AdminKept,
  CannotMerge,
  CustomerNotFound,
  OrdersUnderWay,
  TooManyNotes,
} from '#domain/customers/customers.port.ts';
import { nextOffer } from '#domain/offers/offer-step.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { keepStep, lockOffer } from '../offers/record-offer.ts';
import { storable } from '../stored-text.ts';
import type { Tx } from '../transaction.ts';
import { type CustomerKey, customerKeyOf } from './read-customers.ts';

export type Written = { readonly id: string; readonly at: Date; readonly by: Editor };

const notFound: CustomerNotFound = { kind: 'customer-not-found' };

const noteRow = (key: CustomerKey, { id, at, by }: Written, text: string) => ({
  id,
  customer_key: key,
  at,
  by,
  text: storable(text),
});

/** Serializes changes of one customer for the rest of the transaction. */
const lockCustomer = (tx: Tx, key: CustomerKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${key}`}, 0))`.execute(tx);

export async function addNote(
  tx: Tx,
  key: CustomerKey,
  note: Written,
  text: string,
): Promise<Result<void, TooManyNotes>> {
  await lockCustomer(tx, key);
  const { count } = await tx
    .selectFrom('customer_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_key', '=', key)
    .executeTakeFirstOrThrow();
  if (count >= mostNotes) return err({ kind: 'too-many-notes' });
  await tx
    .insertInto('customer_notes')
    .values(noteRow(key, note, text))
    .execute();
  return ok(undefined);
}

export async function setTags(tx: Tx, key: CustomerKey, tags: readonly string[]): Promise<void> {
  await lockCustomer(tx, key);
  await tx.deleteFrom('customer_tags').where('customer_key', '=', key).execute();
  const rows = tidyTags(tags).map((tag) => ({ customer_key: key, tag }));
  if (rows.length > 0) await tx.insertInto('customer_tags').values(rows).execute();
}

/** Deletes notes and tags. */
export async function forgetCustomer(tx: Tx, key: CustomerKey): Promise<void> {
  await tx.deleteFrom('customer_notes').where('customer_key', '=', key).execute();
  await tx.deleteFrom('customer_tags').where('customer_key', '=', key).execute();
}

/** Moves orders, notes and tags of a guest. */
export async function merge(
  tx: Tx,
  from: string,
  into: string,
  note: Written,
): Promise<Result<CustomerKey, CannotMerge | CustomerNotFound>> {
  const [source, target] = [await customerKeyOf(tx, from), await customerKeyOf(tx, into)];
  if (source === null || target === null) return err(notFound);
  if (source === target) return err({ kind: 'same-customer' });
  for (const key of [source, target].sort()) await lockCustomer(tx, key);
  const account = await tx.selectFrom('accounts').select('id').where('email_key', '=', source).executeTakeFirst();
  if (account) return err({ kind: 'customer-has-account' });
  const moved = await tx
    .updateTable('orders')
    .set({ customer_key: target })
    .where('customer_key', '=', source)
    .returning('id')
    .execute();
  if (moved.length === 0) return err(notFound);
  await tx.updateTable('customer_notes').set({ customer_key: target }).where('customer_key', '=', source).execute();
  await sql`
    insert into customer_tags (customer_key, tag)
    select ${target}, tag from customer_tags where customer_key = ${source} on conflict do nothing`.execute(tx);
  await tx.deleteFrom('customer_tags').where('customer_key', '=', source).execute();
  await tx
    .insertInto('customer_notes')
    .values(noteRow(target, note, mergeNote(source, moved.length)))
    .execute();
  return ok(target);
}

const actorOf = (by: Editor): Actor => (by === 'command line' || by === 'shop' ? 'admin owner' : by);

/** The books keep lines, amounts and the state of the address, for taxes. */
async function emptyOrders(tx: Tx, key: CustomerKey, { at, by }: Written): Promise<void> {
  await sql`
    insert into order_log (order_id, at, fact, from_state, to_state, actor, detail)
    select id, ${at}, 'noted', state, state, ${actorOf(by)}, 'The customer was anonymized: name, email and address were removed.'
    from orders where customer_key = ${key}`.execute(tx);
  await sql`
    update order_returns set text = '', answer = ''
    where order_id in (select id from orders where customer_key = ${key})`.execute(tx);
  await sql`
    delete from return_pictures
    where order_id in (select id from orders where customer_key = ${key})`.execute(tx);
  await sql`
    update outbox set text = '' where order_id in (select id from orders where customer_key = ${key})`.execute(tx);
  await sql`
    update order_addresses set name = ${anonymizedName}, email = '', line1 = '', line2 = '', city = '', postal_code = '',
      phone = ''
    where order_id in (select id from orders where customer_key = ${key})`.execute(tx);
  await sql`
    update orders set customer_email = '', client = null, network = null, search_text = lower(concat_ws(
      ' ', id, payment_intent_id, ${anonymizedName}::text,
      (select string_agg(title, ' ' order by position) from order_lines where order_id = orders.id)
    ))
    where customer_key = ${key}`.execute(tx);
}

/** Ends what is open, returns the copies that are held, and forgets whose the offers were. Orders under way were refused. */
async function endOffers(tx: Tx, emails: readonly string[], { at, by }: Written): Promise<void> {
  const rows = await tx
    .selectFrom('offers')
    .select('id')
    .where('customer_key', 'in', emails)
    .where('state', 'in', ['open', 'countered', 'accepted'])
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const offer = await lockOffer(tx, id);
    const event = { kind: 'declined' } as const;
    const step = offer && nextOffer(offer, { event, by: actorOf(by), now: at.getTime(), lasts: 0 });
    if (step?.isOk()) await keepStep(tx, { ...step.value, email: null, notice: null }, at);
  }
  await tx
    .updateTable('offers')
    .set({ customer_email: '', customer_key: '', owner_id: null, client: null, network: null })
    .where('customer_key', 'in', emails)
    .execute();
}

export async function anonymize(
  tx: Tx,
  id: string,
  note: Written,
): Promise<Result<void, AdminKept | OrdersUnderWay | CustomerNotFound>> {
  const key = await customerKeyOf(tx, id);
  if (key === null) return err(notFound);
  await lockCustomer(tx, key);
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'is_admin', 'staff_role'])
    .where('email_key', '=', key)
    .execute();
  if (accounts.some(({ is_admin, staff_role }) => is_admin || staff_role !== null))
    return err({ kind: 'kept-by-owner' });
  const orders = await tx
    .selectFrom('orders')
    .select(['state', 'fulfilment', 'customer_email'])
    .where('customer_key', '=', key)
    .forUpdate()
    .execute();
  const underWay = orders.filter(isUnderWay).length;
  if (underWay > 0) return err({ kind: 'orders-under-way', orders: underWay });
  const emails = [...new Set([key, ...orders.map(({ customer_email }) => customer_email.trim().toLowerCase())])];
  await endOffers(tx, emails, note);
  await emptyOrders(tx, key, note);
  await forgetCustomer(tx, key);
  for (const table of ['subscribers', 'pending_subscribers'] as const) {
    await tx.deleteFrom(table).where('email_key', 'in', emails).execute();
  }
  for (const { id: account } of accounts) {
    await tx.deleteFrom('sign_ins').where('account_id', '=', account).execute();
    await tx.deleteFrom('accounts').where('id', '=', account).execute();
  }
  return ok(undefined);
}
