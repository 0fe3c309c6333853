import type { Order } from '#domain/checkout/order.ts';
import { Tag } from '../../components/Tag.tsx';
import { moneyMark, stateTag } from './order-view.ts';

/** The order's state as a label; a refund of a part is said beside it. */
export function StateMark({ order }: { order: Order }) {
  const { words, ...look } = stateTag(order);
  return (
    <>
      <Tag {...look}>{words}</Tag>
      {order.refunded > 0 && order.state !== 'refunded' && (
        <>
          {' '}
          <Tag tone="plain" look="outlined">
            Part refunded
          </Tag>
        </>
      )}
    </>
  );
}

/** Says of an order that brings no money that it does not (PAY-23). */
export function MoneyMark({ order }: { order: Order }) {
  const mark = moneyMark(order);
  if (mark === null) return null;
  return (
    <Tag tone="ink" look="outlined">
      {mark}
    </Tag>
  );
}
