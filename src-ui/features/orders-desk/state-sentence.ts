import type { OrderFile } from '#domain/checkout/order-desk.use-case.ts';
import { moneyText } from './order-view.ts';

/** Why an order is under review: the last thing that put it there (P9). */
function reviewReason({ log }: Pick<OrderFile, 'log'>): string {
  const last = log.findLast(({ to, from }) => to === 'review' && from !== 'review');
  if (last?.fact === 'refund_refused') return 'The payment provider refused to give the money back.';
  if (last?.fact === 'refund_made') return 'A part of the money went back, and the copies are back in stock already.';
  if (last?.fact === 'payment_differs') {
    return 'The payment at the provider is not the order’s: another amount, currency or kind of money, or none that it knows.';
  }
  return 'Something about this order does not fit.';
}

/** What an order waits for, and what the owner may do about it; null where the acts say it all. */
export function stateSentence(file: OrderFile): string | null {
  const { order } = file;
  switch (order.state) {
    case 'reserved':
    case 'awaiting_payment':
      return 'The copies are held until it is paid or its time is over.';
    case 'processing':
      return 'The payment provider is still working on the payment, which can take days. It cannot be canceled meanwhile.';
    case 'expiring':
      return 'The payment is being canceled at the provider. The copies come back into stock when that is done. This goes on by itself.';
    case 'expired':
      return 'Nobody paid. The copies are back in stock.';
    case 'refund_due':
      return `${moneyText(order.refund?.amount ?? order.total)} are on their way back to the shopper. This goes on by itself, also when the provider does not answer at once.`;
    case 'refunded':
      return 'All of the money went back.';
    case 'review':
      return `${reviewReason(file)} Nothing is sent until you decide: look at the payment at the provider, then take the order as paid, refund it, or close it if you settled it elsewhere.`;
    case 'closed':
      return 'You closed this order. The shop moved no money for that.';
    case 'paid':
      return null;
  }
}
