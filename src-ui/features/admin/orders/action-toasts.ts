import type { OrderAction } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { carrierName } from '#domain/checkout/orders/fulfilment.ts';
import { type Order, orderReference } from '#domain/checkout/orders/order.ts';
import type { Toast } from '../../../components/toast.ts';
import { moneyText } from '../../../text/money.texts.ts';

/** State of a refund, which may take the provider some time (ORDER-05). */
function moneyBack({ state, refunded, refund }: Order): string {
  if (state === 'refund_due' && refund) {
    return `Refund of ${moneyText(refund.amount)} in progress. It continues automatically.`;
  }
  if (state === 'review') return 'The payment provider refuses the refund. The order is under review.';
  return `${moneyText(refunded)} refunded in total.`;
}

function canceled(order: Order): string {
  if (order.state === 'expired') return 'The items are back in stock.';
  if (order.state === 'expiring') return 'The items return to stock when the provider has canceled the payment.';
  if (order.state === 'paid')
    return 'It was paid at the last moment and was not canceled. Please check the order again.';
  return moneyBack(order);
}

function toastText(act: OrderAction, before: Order, order: Order): { title: string; message: string } {
  switch (act.kind) {
    case 'pack':
      return { title: 'Packed', message: 'You find it under ‘To ship’.' };
    case 'unpack':
      return { title: 'Packing undone', message: 'You find it under ‘To pack’.' };
    case 'ship':
      return {
        title: before.fulfilment === 'shipped' ? 'Tracking corrected' : 'Shipped',
        message: [carrierName(act.tracking), act.tracking.number].filter(Boolean).join(' '),
      };
    case 'deliver':
      return { title: 'Delivered', message: 'The customer is emailed.' };
    case 'cancel':
      return { title: order.state === 'paid' ? 'Not canceled' : 'Canceled', message: canceled(order) };
    case 'refund':
      return { title: order.state === 'review' ? 'Not refunded' : 'Refund', message: moneyBack(order) };
    case 'accept':
      return { title: 'Payment accepted', message: 'You find it under ‘To pack’.' };
    case 'close':
      return { title: 'Closed', message: 'The order is finished.' };
    case 'note':
      return { title: 'Note added', message: act.text };
    case 'message':
      return { title: 'Message sent', message: act.text };
  }
}

/** Toast of a completed action; packing offers undo. @param before the order before the action */
export function actionToast(act: OrderAction, before: Order, order: Order, undo: () => unknown): Toast {
  const { title, message } = toastText(act, before, order);
  return {
    id: `order-${order.id}`,
    title: `${orderReference(order.id)}: ${title}`,
    message,
    tone: 'calm',
    stays: act.kind === 'note' ? 'short' : 'long',
    ...(act.kind === 'pack' && { action: { label: 'Undo', onAction: undo } }),
  };
}

export const notDone = ({ id }: Pick<Order, 'id'>, message: string): Toast => ({
  id: `order-${id}`,
  title: `${orderReference(id)}: not undone`,
  message,
  tone: 'urgent',
  stays: 'until-closed',
});
