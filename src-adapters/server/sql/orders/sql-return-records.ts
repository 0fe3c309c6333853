import { type Kysely, type RawBuilder, sql } from 'kysely';
import { orderId } from '#domain/checkout/orders/order.ts';
import type { ReturnRecord, ReturnRecords } from '#domain/returns/returns.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { returnPictureAddress } from '../../../calls/returns.calls.ts';
import { customerKeyOf } from '../customers/read-customers.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';
import { type ReturnRow, returnOf, selectReturns } from './sql-returns.ts';

type Titles = Readonly<Record<string, string>>;

function recordOf(row: ReturnRow & { readonly titles: Titles }): ReturnRecord {
  const { version: _, lines, pictures, ...rest } = returnOf(row);
  const id = orderId(row.order_id);
  return {
    orderId: id,
    ...rest,
    lines: lines.map((line) => ({ ...line, title: row.titles[line.cardId] ?? '' })),
    pictures: Array.from({ length: pictures }, (_one, index) => returnPictureAddress(id, row.number, index + 1)),
  };
}

/** @param whose a condition on `orders` */
async function recordsOf(db: Kysely<Tables>, whose: RawBuilder<unknown>): Promise<ReturnRecord[]> {
  const rows = await selectReturns(db)
    .select(
      sql<Titles>`(
        select json_object_agg(line.card_id, line.title) from order_lines as line
        where line.order_id = order_returns.order_id
      )`.as('titles'),
    )
    .where(sql<boolean>`order_id in (select orders.id from orders where ${whose})`)
    .orderBy('requested_at', 'desc')
    .orderBy('order_id')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(recordOf);
}

export function makeSqlReturnRecords(db: Kysely<Tables>, log: Log): ReturnRecords {
  const guarded = (work: Promise<readonly ReturnRecord[]>) =>
    orUnavailable(log, 'reading the returns of a person', work.then(success));
  return {
    ofUser: (user) => guarded(recordsOf(db, sql`orders.owner_id = ${user}`)),
    ofCustomer: (customer) =>
      guarded(
        customerKeyOf(db, customer).then((key) =>
          key === null ? [] : recordsOf(db, sql`orders.customer_key = ${key}`),
        ),
      ),
  };
}
