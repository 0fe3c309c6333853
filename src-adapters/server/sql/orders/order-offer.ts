import { err, ok, type Result } from 'neverthrow';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { OfferGone } from '#domain/checkout/orders/orders.port.ts';
import { agreedPrice, type Offer } from '#domain/offers/offer.ts';
import { endOfOrder, nextOffer, type OfferEvent } from '#domain/offers/offer-step.ts';
import { hasCopy, keepStep, lockCard, lockOffer } from '../offers/record-offer.ts';
import type { Tx } from '../transaction.ts';

const offerGone: OfferGone = { kind: 'offer-gone' };

/** An order of an offer is one copy of its card at the agreed price. */
const fits = ({ lines }: Order, offer: Offer): boolean => {
  const [line, ...others] = lines;
  return (
    others.length === 0 && line?.cardId === offer.cardId && line.quantity === 1 && line.unitPrice === agreedPrice(offer)
  );
};

/** Returns the offer's copy, for the order to take in the same transaction. */
export async function orderOffer(tx: Tx, order: Order): Promise<Result<void, OfferGone>> {
  const [line] = order.lines;
  if (order.offerId === null || !line) return ok(undefined);
  await lockCard(tx, line.cardId);
  const offer = await lockOffer(tx, order.offerId);
  if (!offer || !fits(order, offer)) return err(offerGone);
  const event: OfferEvent = { kind: 'ordered', orderId: order.id };
  const step = nextOffer(offer, { event, by: 'shopper', now: Date.parse(order.createdAt), lasts: 0 });
  if (step.isErr()) return err(offerGone);
  const kept = await keepStep(tx, step.value, new Date(order.createdAt));
  return kept.map(() => undefined).mapErr(() => offerGone);
}

/** Locks the offer of an order before the order's copies (O2). */
export const lockOfferOf = async (tx: Tx, { offerId }: Order): Promise<Offer | null> =>
  offerId === null ? null : lockOffer(tx, offerId);

type Moved = { readonly before: Order; readonly after: Order };

/** What became of its order: paid, or ended without a payment. Call after the order's copies moved. @param at ISO instant */
export async function followOrder(tx: Tx, offer: Offer, { before, after }: Moved, at: string): Promise<void> {
  if (offer.state !== 'ordered' || offer.orderId !== after.id) return;
  const now = Date.parse(at);
  const isReturned = after.copies === 'returned' && before.copies !== 'returned';
  const end = after.paidAt !== null ? 'paid' : isReturned ? endOfOrder(after, offer, now) : null;
  if (end === null) return;
  // The order may have had no counted copy to return: the stock was not counted then, and is now.
  const kind = end === 'order-lapsed' && !(await hasCopy(tx, offer.cardId)) ? 'order-ended' : end;
  const step = nextOffer(offer, { event: { kind }, by: 'shop', now, lasts: 0 });
  if (step.isOk()) (await keepStep(tx, step.value, new Date(at)))._unsafeUnwrap();
}
