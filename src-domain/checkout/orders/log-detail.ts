import { dollarsOf } from '../../money/cents.ts';
import { priceText } from '../../money/price-text.ts';
import { carrierName, isUntraceable } from './fulfilment.ts';
import type { OrderEvent } from './order-step.ts';

/** Details of an event for the order log; may be empty. */
export function logDetail(fact: OrderEvent): string {
  switch (fact.kind) {
    case 'intent_created':
      return fact.intent;
    case 'refund_asked': {
      const copies = fact.restock.reduce((sum, { quantity }) => sum + quantity, 0);
      const back = copies > 0 ? `, ${copies} returned to stock` : '';
      const of = fact.shippingOnly ? ' of shipping' : '';
      return [`${priceText(dollarsOf(fact.amount))}${of}${back}`, fact.reason].filter(Boolean).join(': ');
    }
    case 'refund_made':
      return `refund ${fact.number}`;
    case 'refund_refused':
      return [`refund ${fact.number}`, fact.reason].filter(Boolean).join(': ');
    case 'shipped':
      return [
        carrierName(fact.tracking) || fact.tracking.carrier,
        fact.tracking.number,
        fact.tracking.link,
        fact.withoutNumber && isUntraceable(fact.tracking) && 'without a tracking number',
      ]
        .filter(Boolean)
        .join(' ');
    case 'noted':
    case 'messaged':
      return fact.text;
    case 'return_requested':
    case 'return_accepted':
    case 'return_declined':
    case 'return_received':
    case 'return_canceled':
      // Its texts are with the return, where they can be deleted: the log is append-only.
      return `Return ${fact.number}`;
    default:
      return '';
  }
}
