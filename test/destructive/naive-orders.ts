import { type Kysely, sql } from 'kysely';
import { errAsync, ResultAsync } from 'neverthrow';
import { cartOf } from '#adapters/server/sql/orders/order-rows.ts';
import type { Tables } from '#adapters/server/sql/tables.ts';
import { copiesOf } from '#domain/checkout/orders/obstacle.ts';
import type { NewOrder, OpenOrderFailure, Orders } from '#domain/checkout/orders/orders.port.ts';
import { storageFails } from '#domain/shared/unavailable.ts';

const unavailable = () => storageFails;

/**
 * Orders without locks: reads the stock, then writes the rest, in two steps. Two customers can both get the last copy;
 * the race must detect it.
 */
export function makeNaiveOrders(real: Orders, db: Kysely<Tables>): Orders {
  async function look({ order }: NewOrder): Promise<Map<string, number>> {
    const ids = copiesOf(order).map(({ cardId }) => cardId as string);
    const rows = await db.selectFrom('inventory').selectAll().where('card_id', 'in', ids).execute();
    return new Map(rows.map(({ card_id, available }) => [card_id, available]));
  }

  async function write({ order }: NewOrder, available: ReadonlyMap<string, number>): Promise<void> {
    for (const { cardId, quantity } of copiesOf(order)) {
      const left = (available.get(cardId) ?? 0) - quantity;
      await sql`
        update inventory set available = ${left}::integer, total = ${left}::integer + held + sold
        where card_id = ${cardId}`.execute(db);
    }
    await db
      .insertInto('orders')
      .values({
        id: order.id,
        cart_id: cartOf(order),
        state: order.state,
        demo: order.demo,
        charges: null,
        total_cents: order.total,
        currency: order.currency,
        customer_email: order.customerEmail,
        payment_intent_id: null,
        created_at: new Date(order.createdAt),
        expires_at: new Date(order.expiresAt),
        owner_id: null,
        client: null,
        network: null,
        fingerprint: '',
        paid_at: null,
        copies: order.copies,
        fulfilment: order.fulfilment,
        carrier: null,
        tracking_number: null,
        carrier_name: '',
        tracking_link: '',
        canceled_at: null,
        refunded_cents: 0,
        refunds: 0,
        search_text: '',
      })
      .execute();
    const { postalCode, ...address } = order.shippingAddress;
    await db
      .insertInto('order_addresses')
      .values({ order_id: order.id, ...address, postal_code: postalCode })
      .execute();
    await db
      .insertInto('order_lines')
      .values(
        order.lines.map((line, position) => ({
          order_id: order.id,
          position,
          card_id: line.cardId,
          title: line.title,
          image_url: line.imageUrl,
          quantity: line.quantity,
          unit_cents: line.unitPrice,
          line_cents: line.lineTotal,
          variant: line.variant,
        })),
      )
      .execute();
  }

  return {
    ...real,
    open: (opened) =>
      ResultAsync.fromPromise(look(opened), unavailable).andThen((available) => {
        const short = copiesOf(opened.order).filter(({ cardId, quantity }) => quantity > (available.get(cardId) ?? 0));
        if (short.length > 0) {
          const lines = short.map(({ cardId, title }) => ({ cardId, title, left: 0, held: 0 }));
          return errAsync<never, OpenOrderFailure>({ kind: 'sold', lines });
        }
        return ResultAsync.fromPromise(write(opened, available), unavailable).map(() => opened.order);
      }),
  };
}
