import type { OrderFile } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { isCanceled } from '#domain/checkout/orders/order.ts';
import { moneyText } from '../../../text/money.texts.ts';

/** The last log entry that caused the review (P9). */
function reviewReason({ log }: Pick<OrderFile, 'log'>): string {
  const last = log.findLast(({ to, from }) => to === 'review' && from !== 'review');
  if (last?.event === 'refund_refused') return 'The payment provider refused the refund.';
  if (last?.event === 'refund_made') return 'The order is partly refunded, and its items are already back in stock.';
  if (last?.event === 'payment_differs') {
    return 'The payment does not match the order: another amount, currency or mode, or a payment that the provider does not know.';
  }
  return 'This order needs to be checked.';
}

/** Explains the state and what to do; null when the actions are clear. */
export function stateSentence(file: OrderFile): string | null {
  const { order } = file;
  switch (order.state) {
    case 'reserved':
    case 'awaiting_payment':
      return 'The items are held until the order is paid or expires.';
    case 'processing':
      return 'The payment provider is processing the payment. This can take days. The order cannot be canceled until then.';
    case 'expiring':
      return 'The provider is canceling the payment. Then the items return to stock automatically.';
    case 'expired':
      return `The order was ${isCanceled(order) ? 'canceled before it was' : 'not'} paid. The items are back in stock.`;
    case 'refund_due':
      return `Refund of ${moneyText(order.refund?.amount ?? order.total)} in progress. It continues automatically, even if the provider does not answer at once.`;
    case 'refunded':
      return `The order is ${isCanceled(order) ? 'canceled and ' : ''}fully refunded.`;
    case 'review':
      return `${reviewReason(file)} Do not ship it before you decide. Check the payment at the provider, then accept the payment, refund it, or close the order if you settled it elsewhere.`;
    case 'closed':
      return 'You closed this order. The shop refunded nothing.';
    case 'paid':
      return order.demo ? 'A demo order: there is nothing to pack or ship. You can try out the steps.' : null;
  }
}
