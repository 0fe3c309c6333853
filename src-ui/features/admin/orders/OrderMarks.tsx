import type { Order } from '#domain/checkout/orders/order.ts';
import { Tag } from '../../../components/Tag.tsx';
import { moneyMark, stateTag } from './order-formats.ts';

export function StateMark({ order }: { order: Pick<Order, 'state' | 'canceledAt'> }) {
  const { words, ...look } = stateTag(order);
  return <Tag {...look}>{words}</Tag>;
}

export function RefundMark({ order }: { order: Order }) {
  if (order.refunded === 0 || order.state === 'refunded') return null;
  return (
    <Tag tone="plain" look="outlined">
      Part refunded
    </Tag>
  );
}

/** Marks demonstration and test orders (PAY-23). */
export function MoneyMark({ order }: { order: Pick<Order, 'demo' | 'paymentIntentId'> }) {
  const mark = moneyMark(order);
  if (mark === null) return null;
  return (
    <Tag tone="ink" look="outlined">
      {mark}
    </Tag>
  );
}
