import { dollarsOf } from '../../money/cents.ts';
import { priceText } from '../../money/price-text.ts';
import { carrierName, isUntraceable } from './fulfilment.ts';
import type { OrderEvent } from './order-step.ts';

/** Details of an event for the order log; may be empty. */
export function logDetail(event: OrderEvent): string {
  switch (event.kind) {
    case 'intent_created':
      return event.intent;
    case 'refund_asked': {
      const copies = event.restock.reduce((sum, { quantity }) => sum + quantity, 0);
      const back = copies > 0 ? `, ${copies} returned to stock` : '';
      const of = event.shippingOnly ? ' of shipping' : '';
      return [`${priceText(dollarsOf(event.amount))}${of}${back}`, event.reason].filter(Boolean).join(': ');
    }
    case 'refund_made':
      return `refund ${event.number}`;
    case 'refund_refused':
      return [`refund ${event.number}`, event.reason].filter(Boolean).join(': ');
    case 'shipped':
      return [
        carrierName(event.tracking) || event.tracking.carrier,
        event.tracking.number,
        event.tracking.link,
        event.withoutNumber && isUntraceable(event.tracking) && 'without a tracking number',
      ]
        .filter(Boolean)
        .join(' ');
    case 'noted':
    case 'messaged':
      return event.text;
    case 'return_requested':
    case 'return_accepted':
    case 'return_declined':
    case 'return_received':
    case 'return_canceled':
      // Its texts are with the return, where they can be deleted: the log is append-only.
      return `Return ${event.number}`;
    default:
      return '';
  }
}
