import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderId } from '#domain/checkout/orders/order.ts';
import { cents } from '#domain/money/cents.ts';
import { agreedPrice, isLive, type Offer, offerStates } from '#domain/offers/offer.ts';
import { endOfOrder, nextOffer, type OfferEvent } from '#domain/offers/offer-step.ts';
import { aCard } from '#test/support/cards.ts';
import { anOffer, lasts, madeAt } from '#test/support/offers.ts';

const open = anOffer({ number: 1, card: aCard({ price: 100 }), amount: 7_000 });
const start = Date.parse(madeAt);
const hour = 3_600_000;

const step = (offer: Offer, event: OfferEvent, now = start + hour) =>
  nextOffer(offer, { event, by: 'shop', now, lasts });
const reached = (...events: readonly OfferEvent[]): Offer =>
  events.reduce((offer, event) => step(offer, event)._unsafeUnwrap().offer, open);

const ordered: OfferEvent = { kind: 'ordered', orderId: orderId('o1') };
const counter: OfferEvent = { kind: 'countered', amount: cents(8_500) };

describe('an offer', () => {
  it('is accepted by the shop, held with a new time to pay, ordered and paid [OFFER-03, OFFER-04]', () => {
    const accepted = step(open, { kind: 'accepted' })._unsafeUnwrap();
    expect(accepted).toMatchObject({ stock: 'take', email: 'offer-accepted', notice: null });
    expect(accepted.offer).toMatchObject({
      state: 'accepted',
      expiresAt: new Date(start + hour + lasts).toISOString(),
    });
    const bought = step(accepted.offer, ordered)._unsafeUnwrap();
    expect(bought).toMatchObject({ stock: 'release', offer: { state: 'ordered', orderId: 'o1' } });
    const paid = step(bought.offer, { kind: 'paid' })._unsafeUnwrap();
    expect(paid).toMatchObject({ stock: 'keep', offer: { state: 'paid' } });
    expect(paid.offer.history.map(({ event, amount }) => [event, amount])).toEqual([
      ['made', 7_000],
      ['accepted', 7_000],
      ['ordered', 7_000],
      ['paid', null],
    ]);
  });

  it('is countered between the offer and the price, and agreed at the counteroffer [OFFER-03]', () => {
    expect(step(open, { kind: 'countered', amount: cents(7_000) })._unsafeUnwrapErr()).toEqual({
      kind: 'offer-too-low',
    });
    expect(step(open, { kind: 'countered', amount: cents(10_000) })._unsafeUnwrapErr()).toEqual({
      kind: 'offer-not-below-price',
    });
    const countered = step(open, counter)._unsafeUnwrap();
    expect(countered).toMatchObject({ stock: 'keep', email: 'offer-countered' });
    const agreed = step(countered.offer, { kind: 'counter-accepted' })._unsafeUnwrap();
    expect(agreed).toMatchObject({ stock: 'take', email: 'offer-accepted', notice: 'offer-agreed' });
    expect(agreedPrice(agreed.offer)).toBe(8_500);
    expect(step(countered.offer, { kind: 'accepted' })._unsafeUnwrapErr()).toMatchObject({
      kind: 'offer-step-not-allowed',
    });
    expect(step(open, { kind: 'counter-accepted' }).isErr()).toBe(true);
  });

  it('returns its copy when it is declined, withdrawn or expires after it was accepted [OFFER-04]', () => {
    const accepted = reached({ kind: 'accepted' });
    expect(step(accepted, { kind: 'declined' })._unsafeUnwrap()).toMatchObject({ stock: 'release' });
    expect(step(accepted, { kind: 'withdrawn' })._unsafeUnwrap()).toMatchObject({ stock: 'release' });
    const late = Date.parse(accepted.expiresAt);
    expect(step(accepted, { kind: 'expired' }, late)._unsafeUnwrap()).toMatchObject({
      stock: 'release',
      email: 'offer-expired',
      offer: { state: 'expired' },
    });
    expect(step(accepted, { kind: 'expired' }, late - 1).isErr()).toBe(true);
  });

  it('can neither be answered nor ordered once its time is over, though no job has run yet [OFFER-05]', () => {
    const over = Date.parse(open.expiresAt);
    for (const event of [{ kind: 'accepted' }, counter, { kind: 'withdrawn' }] as const) {
      expect(step(open, event, over)._unsafeUnwrapErr()).toEqual({ kind: 'offer-expired' });
    }
    const accepted = reached({ kind: 'accepted' });
    expect(step(accepted, ordered, Date.parse(accepted.expiresAt))._unsafeUnwrapErr()).toEqual({
      kind: 'offer-expired',
    });
  });

  it('stands until its time is over when its order ends unpaid, unless staff canceled the order [OFFER-06]', () => {
    const order = { canceledAt: null };
    expect(endOfOrder(order, open, Date.parse(open.expiresAt) - 1)).toBe('order-lapsed');
    expect(endOfOrder(order, open, Date.parse(open.expiresAt))).toBe('order-ended');
    expect(endOfOrder({ canceledAt: madeAt }, open, start)).toBe('order-ended');
    const bought = reached({ kind: 'accepted' }, ordered);
    expect(step(bought, { kind: 'order-lapsed' })._unsafeUnwrap()).toMatchObject({
      stock: 'take',
      offer: { state: 'accepted' },
    });
    expect(step(bought, { kind: 'order-ended' })._unsafeUnwrap()).toMatchObject({
      stock: 'keep',
      email: 'offer-expired',
      offer: { state: 'expired' },
    });
  });

  it('holds a copy exactly while it is accepted, whatever happens to it [OFFER-04]', () => {
    const events: readonly OfferEvent[] = [
      ...(['accepted', 'declined', 'counter-accepted', 'counter-declined', 'withdrawn'] as const).map((kind) => ({
        kind,
      })),
      ...(['expired', 'paid', 'order-lapsed', 'order-ended'] as const).map((kind) => ({ kind })),
      counter,
      ordered,
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...events), fc.nat(60 * hour))), (told) => {
        let offer = open;
        let held = 0;
        let now = start;
        for (const [event, later] of told) {
          now += later;
          const next = step(offer, event, now);
          if (next.isErr()) continue;
          held += { keep: 0, take: 1, release: -1 }[next.value.stock];
          expect(next.value.offer.history.length).toBe(offer.history.length + 1);
          offer = next.value.offer;
          expect(held).toBe(offer.state === 'accepted' ? 1 : 0);
        }
      }),
    );
  });

  it('is live until it is paid or ended [OFFER-05]', () => {
    expect(offerStates.filter(isLive)).toEqual(['open', 'countered', 'accepted', 'ordered']);
  });
});
