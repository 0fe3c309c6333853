import type { Card } from '#domain/cards/card.ts';
import { type Order, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { Actor } from '#domain/checkout/orders/order-log.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { newOrder } from './an-order.ts';

/** Minutes after opening, in milliseconds. */
export const minute = (minutes: number): number => Date.parse('2025-06-01T12:00:00.000Z') + minutes * 60_000;
export const instant = (minutes: number): string => new Date(minute(minutes)).toISOString();

const known = (number: number): OrderEvent => ({ kind: 'intent_created', intent: paymentIntentId(`pi_${number}`) });
const paid = (number: number): OrderEvent[] => [known(number), { kind: 'payment_succeeded' }];

export const refundAsked = (amount: Cents, restock: readonly Card[] = []) =>
  ({
    kind: 'refund_asked',
    amount,
    restock: restock.map(({ id }) => ({ cardId: id, quantity: 1 })),
    reason: 'It arrived bent.',
  }) as const satisfies OrderEvent;

/** Events that lead to each state. @param total for a full refund */
export const pathTo = (state: OrderState, number: number, total: Cents): readonly OrderEvent[] =>
  ({
    reserved: [],
    awaiting_payment: [known(number)],
    processing: [known(number), { kind: 'payment_processing' }],
    paid: paid(number),
    expiring: [known(number), { kind: 'hold_ended' }],
    expired: [known(number), { kind: 'hold_ended' }, { kind: 'payment_canceled' }],
    refund_due: [...paid(number), refundAsked(total)],
    refunded: [...paid(number), refundAsked(total), { kind: 'refund_made', number: 1 }],
    review: [known(number), { kind: 'payment_differs' }],
    closed: [known(number), { kind: 'payment_differs' }, { kind: 'closed' }],
  })[state] as readonly OrderEvent[];

export const packed: OrderEvent = { kind: 'packed' };
export const shipped = (number: string) =>
  ({ kind: 'shipped', tracking: { carrier: 'USPS', number } }) as const satisfies OrderEvent;
export const delivered: OrderEvent = { kind: 'delivered' };

export type HistoryWish = {
  readonly number: number;
  readonly cards: readonly (readonly [card: Card, quantity: number])[];
  readonly state?: OrderState;
  readonly after?: readonly OrderEvent[];
  readonly by?: Actor;
  /** Minutes after opening. */
  readonly at?: number;
  readonly order?: Partial<Order>;
};

/** Opens an order and records events. @returns the resulting order */
export async function place(
  orders: Orders,
  { number, cards, state = 'reserved', after = [], by = 'shop', at = 0, order: more }: HistoryWish,
): Promise<Order> {
  const wanted = newOrder({ number, cards });
  const order = { ...wanted.order, createdAt: instant(at), ...more };
  let placed = (await orders.open({ ...wanted, order }))._unsafeUnwrap();
  for (const event of [...pathTo(state, number, order.total), ...after]) {
    placed = (await orders.record(placed.id, event, by, minute(at)))._unsafeUnwrap();
  }
  return placed;
}

export const part = cents(100);
