import type { OwnOrdersFailure } from '#domain/checkout/orders/list-own-orders.use-case.ts';
import { isCanceled, type Order } from '#domain/checkout/orders/order.ts';
import { lineName } from '#domain/checkout/quote.ts';
import { identityFailures } from '#domain/identity/identity.failures.ts';
import { makeSentence, type SentenceOf, tryAgain } from '#domain/shared/failure-texts.ts';
import { fulfilmentTexts, orderStateText, orderStateTexts, refundTexts } from './checkout-failures.texts.ts';
import { outage } from './sentences.ts';

const failed = 'Your orders cannot be loaded right now.';
const safe = 'Your orders are not affected.';

export const ownOrdersSentence: SentenceOf<OwnOrdersFailure> = makeSentence(identityFailures, {
  unavailable: outage(failed, safe),
  refused: ({ message }) => message || `${failed} ${safe} ${tryAgain}`,
});

/** Shipping status once there is one, and refunds of a paid order. */
export function orderStatus(order: Order): string {
  const { state, fulfilment } = order;
  if (isCanceled(order)) return [orderStateText(order), ...refundTexts(order)].join(' · ');
  if (state !== 'paid') return orderStateTexts[state];
  const way = fulfilment === 'unpacked' ? orderStateTexts.paid : fulfilmentTexts[fulfilment];
  return [way, ...refundTexts(order)].join(' · ');
}

/** The first two cards and the number of others. */
export function orderTitles({ lines }: Pick<Order, 'lines'>): string {
  const named = lines.slice(0, 2).map((line) => lineName({ ...line, title: line.title.trim() || 'A card' }));
  const more = lines.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(' and ');
}
