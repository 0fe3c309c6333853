import { type Kysely, sql } from 'kysely';
import { type Card, cardId } from '#domain/cards/card.ts';
import { listSoldCards } from '#domain/cards/list-sold-cards.ts';
import type { SoldCards } from '#domain/cards/sold-cards.port.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { isSaleInSql } from '../orders/counts-as-sale.ts';
import { readOrderKind } from '../orders/order-kind.ts';
import type { Tables } from '../tables.ts';
import { orUnavailable, success } from '../transaction.ts';
import { cardOf, selectCards } from './card-row.ts';

type Sold = { readonly card_id: string; readonly unit_cents: Cents };

/** Latest orders that are read: some of their cards are back in stock, or drafts. */
const ordersRead = 100;

/** Latest first, a card once for each of its orders. */
async function latestLines(db: Kysely<Tables>): Promise<readonly Sold[]> {
  const isDemo = (await readOrderKind(db)) === 'demonstration';
  const { rows } = await sql<Sold>`
    with latest as (
      select id, paid_at from orders
      where paid_at is not null and demo = ${isDemo} and copies = 'sold' and state not in ('refunded', 'refund_due') and ${isSaleInSql}
      order by paid_at desc limit ${ordersRead}
    )
    select order_lines.card_id, order_lines.unit_cents from latest
    join order_lines on order_lines.order_id = latest.id
    order by latest.paid_at desc, order_lines.position`.execute(db);
  return rows;
}

async function recent(db: Kysely<Tables>): Promise<readonly Card[]> {
  const lines = await latestLines(db);
  if (lines.length === 0) return [];
  const rows = await selectCards(db)
    .where('cards.id', 'in', [...new Set(lines.map(({ card_id }) => card_id))])
    .where('inventory.available', '=', 0)
    .execute();
  return listSoldCards(
    lines.map((line) => ({ cardId: cardId(line.card_id), unitPrice: line.unit_cents })),
    rows.map(cardOf),
  );
}

export const makeSqlSoldCards = (db: Kysely<Tables>, log: Log): SoldCards => ({
  recent: () => orUnavailable(log, 'reading sold cards', recent(db).then(success)),
});
