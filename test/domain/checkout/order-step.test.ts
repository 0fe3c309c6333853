import { describe, expect, it } from 'vitest';
import { type Order, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import { noParts } from '#domain/checkout/payments/refunded-parts.ts';
import { cents } from '#domain/money/cents.ts';
import { someCharges, trackedCharges } from '#test/contract/an-order.ts';
import {
  at,
  awaiting,
  brady,
  closed,
  expired,
  expiring,
  intent,
  jordan,
  lateReview,
  paid,
  processing,
  refundDue,
  refunded,
  refundOf,
  refusal,
  reserved,
  review,
  shipped,
  stepAfter,
  told,
} from './told.ts';

const nothing = { stock: 'keep', restock: [], email: null, notice: null };
const unchanged = (order: Order) => ({ ...nothing, order });
const made = (number: number): OrderEvent => ({ kind: 'refund_made', number });
const refused = (number: number): OrderEvent => ({ kind: 'refund_refused', number, reason: 'card closed' });
const notAllowed = ({ state }: Order, event: string) => ({ kind: 'step-not-allowed', state, event });

const forCards = (amount: number) => ({ ...noParts, cards: amount });

describe('an order that is being paid', () => {
  it('knows its payment once the provider opened one [PAY-24]', () => {
    expect(stepAfter(reserved, { kind: 'intent_created', intent })).toEqual({
      ...nothing,
      order: { ...reserved, state: 'awaiting_payment', paymentIntentId: intent },
    });
  });

  it('keeps the first payment that was written down, whichever comes later [M3]', () => {
    const other: OrderEvent = { kind: 'intent_created', intent: paymentIntentId('pi_2') };
    for (const order of [awaiting, processing, expiring, paid, expired, refunded]) {
      expect(stepAfter(order, other)).toEqual(unchanged(order));
    }
  });

  it.each([
    ['reserved', reserved],
    ['awaiting payment', awaiting],
    ['processing', processing],
    ['expiring', expiring],
  ] as const)('is paid when its payment succeeded while it is %s: its copies are sold [PAY-24, PAY-40]', (_, order) => {
    expect(stepAfter(order, { kind: 'payment_succeeded' })).toEqual({
      order: { ...order, state: 'paid', copies: 'sold', paidAt: at },
      stock: 'consume',
      restock: [],
      email: 'received',
      notice: 'ordered',
    });
  });

  it('is paid once: told again, nothing follows, and no second email is sent [W2]', () => {
    for (const kind of [
      'payment_succeeded',
      'demo_paid',
      'payment_canceled',
      'payment_differs',
      'hold_ended',
    ] as const) {
      expect(stepAfter(paid, { kind }, '2025-06-02T00:00:00.000Z')).toEqual(unchanged(paid));
    }
  });

  it('is paid by the demonstration only while it waits for its payment [PAY-23]', () => {
    expect(stepAfter(awaiting, { kind: 'demo_paid' })).toMatchObject({ stock: 'consume', email: 'received' });
    for (const order of [reserved, processing, expiring, expired, review, closed]) {
      expect(refusal(order, { kind: 'demo_paid' })).toEqual(notAllowed(order, 'demo_paid'));
    }
  });

  it('can be paid again after a declined card [PAY-36]', () => {
    expect(stepAfter(awaiting, { kind: 'payment_failed' })).toEqual(unchanged(awaiting));
    expect(told(processing, { kind: 'payment_failed' }, { kind: 'payment_succeeded' }).state).toBe('paid');
  });
});

describe('an order that is given up', () => {
  it('keeps its copies until the provider says that nothing can be paid any more [PAY-32]', () => {
    expect(stepAfter(awaiting, { kind: 'hold_ended' })).toEqual({
      ...nothing,
      order: { ...awaiting, state: 'expiring' },
    });
    expect(stepAfter(expiring, { kind: 'payment_canceled' })).toEqual({
      ...nothing,
      order: { ...expiring, state: 'expired', copies: 'returned' },
      stock: 'release',
    });
  });

  it('returns its copies to stock once [PAY-32]', () => {
    expect(stepAfter(expired, { kind: 'payment_canceled' })).toEqual(unchanged(expired));
    expect(stepAfter(expired, { kind: 'hold_ended' })).toEqual(unchanged(expired));
  });

  it('is not given up while the provider works on its payment', () => {
    expect(stepAfter(processing, { kind: 'hold_ended' })).toEqual(unchanged(processing));
  });

  it('gives all of the money back when it was paid all the same, and takes no copies [P8]', () => {
    const step = stepAfter(expired, { kind: 'payment_succeeded' });
    expect(step).toEqual({
      ...nothing,
      order: {
        ...expired,
        state: 'refund_due',
        refunds: 1,
        refund: {
          number: 1,
          amount: 4550,
          parts: forCards(4550),
          restock: [],
          reason: 'It was paid after its time was over.',
        },
      },
    });
    expect(stepAfter(step.order, { kind: 'payment_succeeded' })).toEqual(unchanged(step.order));
    const over = stepAfter(step.order, made(1));
    expect(over).toEqual({
      ...nothing,
      order: { ...expired, state: 'refunded', refunds: 1, refunded: 4550, refundedParts: forCards(4550) },
      email: 'refunded',
    });
    expect(stepAfter(over.order, { kind: 'payment_succeeded' })).toEqual(unchanged(over.order));
  });
});

describe('a refund', () => {
  const two = { cardId: jordan.id, quantity: 2 };
  const one = { cardId: brady.id, quantity: 1 };

  it('is written down before the provider is asked for it, and changes nothing yet [PAY-41, ORDER-05]', () => {
    expect(stepAfter(paid, refundOf(550, [one]))).toEqual({
      ...nothing,
      order: {
        ...paid,
        state: 'refund_due',
        refunds: 1,
        refund: { number: 1, amount: 550, parts: forCards(550), restock: [one], reason: 'broken' },
      },
    });
  });

  it('of a part leaves the order paid, and brings back the copies that the owner named when it is made [PAY-41]', () => {
    const due = told(paid, refundOf(550, [one]));
    expect(stepAfter(due, made(1))).toEqual({
      ...nothing,
      order: { ...paid, refunds: 1, refunded: 550, refundedParts: forCards(550), restocked: [one] },
      restock: [one],
      email: 'refunded',
    });
  });

  it('of all that is left ends the order [PAY-41]', () => {
    const part = told(paid, refundOf(550, [one]), made(1));
    const whole = told(part, refundOf(4000, [two]));
    expect(whole.refund).toMatchObject({ number: 2, amount: 4000 });
    expect(stepAfter(whole, made(2))).toEqual({
      ...nothing,
      order: {
        ...paid,
        state: 'refunded',
        refunds: 2,
        refunded: 4550,
        refundedParts: forCards(4550),
        restocked: [one, two],
      },
      restock: [two],
      email: 'refunded',
    });
  });

  it('that is made is made once, however often it is told [PAY-41, P12]', () => {
    const part = told(paid, refundOf(550, [one]), made(1));
    expect(stepAfter(part, made(1))).toEqual(unchanged(part));
    const next = told(part, refundOf(100));
    expect(stepAfter(next, made(1))).toEqual(unchanged(next));
    expect(stepAfter(next, refused(1))).toEqual(unchanged(next));
    expect(stepAfter(refunded, made(1))).toEqual(unchanged(refunded));
  });

  it('that was not requested is no refund', () => {
    expect(refusal(paid, made(1))).toEqual(notAllowed(paid, 'refund_made'));
    expect(refusal(refundDue, made(2))).toEqual(notAllowed(refundDue, 'refund_made'));
    expect(refusal(paid, refused(1))).toEqual(notAllowed(paid, 'refund_refused'));
    expect(refusal(refundDue, refused(2))).toEqual(notAllowed(refundDue, 'refund_refused'));
  });

  it('that says which one it is, is asked for once [P12]', () => {
    const due = told(paid, refundOf(550, [], 1));
    expect(due.refund?.number).toBe(1);
    expect(stepAfter(due, refundOf(550, [], 1))).toEqual(unchanged(due));
    const part = told(due, made(1));
    expect(stepAfter(part, refundOf(550, [], 1))).toEqual(unchanged(part));
    expect(told(part, refundOf(550, [], 2)).refund?.number).toBe(2);
    expect(refusal(part, refundOf(550, [], 3))).toEqual(notAllowed(part, 'refund_asked'));
  });

  it('waits for the one before: one is under way at a time [PAY-41]', () => {
    expect(refusal(refundDue, refundOf(1))).toEqual(notAllowed(refundDue, 'refund_asked'));
  });

  it.each([0, -1, 0.5, 4551, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %d cents is none: it is from one cent up to what is left [PAY-41]',
    (amount) => {
      expect(refusal(paid, { ...refundOf(1), amount } as OrderEvent)).toEqual({
        kind: 'bad-refund-amount',
        left: 4550,
      });
    },
  );

  it('never exceeds what is left after the ones before [PAY-41]', () => {
    const part = told(paid, refundOf(4500), made(1));
    expect(refusal(part, refundOf(51))).toEqual({ kind: 'bad-refund-amount', left: 50 });
    expect(told(part, refundOf(50), made(2))).toMatchObject({ state: 'refunded', refunded: 4550 });
  });

  it('brings back no more copies than were bought and have not come back [PAY-41]', () => {
    expect(refusal(paid, refundOf(1, [{ cardId: jordan.id, quantity: 3 }]))).toEqual({
      kind: 'bad-restock',
      cardId: jordan.id,
    });
    const part = told(paid, refundOf(1, [{ cardId: jordan.id, quantity: 1 }]), made(1));
    expect(refusal(part, refundOf(1, [two]))).toEqual({ kind: 'bad-restock', cardId: jordan.id });
  });

  it('that the provider refuses puts the order under review, with its money where it was [PAY-41]', () => {
    const step = stepAfter(refundDue, refused(1));
    expect(step).toEqual({ ...nothing, order: { ...paid, state: 'review', refunds: 1 }, notice: 'review' });
    expect(stepAfter(step.order, refused(1))).toEqual(unchanged(step.order));
    expect(told(step.order, { kind: 'accepted' })).toEqual({ ...paid, refunds: 1 });
  });

  it('is asked of an order that was paid, and of no other [PAY-41]', () => {
    for (const order of [reserved, awaiting, processing, expiring, expired, refunded, closed]) {
      expect(refusal(order, refundOf(1))).toEqual(notAllowed(order, 'refund_asked'));
    }
  });
});

describe('an order under review', () => {
  it.each([
    ['reserved', reserved],
    ['awaiting payment', awaiting],
    ['processing', processing],
    ['expiring', expiring],
  ] as const)(
    'was %s when its payment did not fit; its copies stay held, and the admin alone is emailed [PAY-35, ORDER-18, P9]',
    (_, order) => {
      expect(stepAfter(order, { kind: 'payment_differs' })).toEqual({
        ...nothing,
        order: { ...order, state: 'review' },
        notice: 'review',
      });
    },
  );

  it('stays under review whatever the provider reports [PAY-35]', () => {
    for (const kind of ['payment_succeeded', 'payment_canceled', 'payment_failed', 'hold_ended'] as const) {
      expect(stepAfter(review, { kind })).toEqual(unchanged(review));
    }
  });

  it('is paid when the owner takes it as paid [ORDER-13]', () => {
    expect(stepAfter(review, { kind: 'accepted' })).toEqual({
      order: { ...review, state: 'paid', copies: 'sold', paidAt: at },
      stock: 'consume',
      restock: [],
      email: 'received',
      notice: 'ordered',
    });
  });

  it('is not taken as paid where its copies were given back: another customer may have them [ORDER-13]', () => {
    expect(refusal(lateReview, { kind: 'accepted' })).toEqual(notAllowed(lateReview, 'accepted'));
  });

  it('gives all of its money and its copies back, once [ORDER-13]', () => {
    const due = told(review, refundOf(4550, [{ cardId: jordan.id, quantity: 2 }]));
    expect(due).toMatchObject({ state: 'refund_due', copies: 'held', refund: { restock: [] } });
    expect(stepAfter(due, made(1))).toEqual({
      ...nothing,
      order: {
        ...review,
        state: 'refunded',
        copies: 'returned',
        refunds: 1,
        refunded: 4550,
        refundedParts: forCards(4550),
      },
      stock: 'release',
      email: 'refunded',
    });
  });

  it('whose copies were given back stays under review when a part of its money went back [ORDER-13]', () => {
    expect(told(lateReview, refundOf(100), made(1))).toEqual({
      ...lateReview,
      refunds: 1,
      refunded: 100,
      refundedParts: forCards(100),
    });
  });

  it('ends for good when the owner closes it, and gives its copies back [ORDER-13]', () => {
    expect(stepAfter(review, { kind: 'closed' })).toEqual({
      ...nothing,
      order: { ...review, state: 'closed', copies: 'returned' },
      stock: 'release',
    });
    for (const kind of ['payment_succeeded', 'payment_differs', 'payment_canceled', 'hold_ended', 'closed'] as const) {
      expect(stepAfter(closed, { kind })).toEqual(unchanged(closed));
    }
  });

  it('is decided on by the owner alone: nothing else is accepted or closed [ORDER-13]', () => {
    for (const order of [reserved, awaiting, processing, expiring, paid, expired, refundDue, refunded]) {
      expect(refusal(order, { kind: 'accepted' })).toEqual(notAllowed(order, 'accepted'));
      expect(refusal(order, { kind: 'closed' })).toEqual(notAllowed(order, 'closed'));
    }
  });
});

describe('a refund of the shipping only', () => {
  const charges = { ...someCharges, taxOnShipping: true, shippingTax: cents(41) };
  const charged: Order = { ...paid, charges, total: cents(paid.total + 500 + 725) };
  const shippingOnly = (amount: number, restock = {}): OrderEvent => ({
    ...({ kind: 'refund_asked', amount: cents(amount), restock: [], reason: '', shippingOnly: true } as const),
    ...restock,
  });

  it('is at most the shipping with its tax, and of no card [ORDER-05, TAX-04]', () => {
    const { refund } = stepAfter(charged, shippingOnly(541)).order;
    expect(refund).toEqual({
      number: 1,
      amount: 541,
      parts: { cards: 0, shipping: 500, tax: 41 },
      restock: [],
      reason: '',
    });
    expect(refusal(charged, shippingOnly(542))).toEqual({ kind: 'bad-refund-amount', left: 541 });
    expect(refusal(charged, shippingOnly(541, { restock: [{ cardId: jordan.id, quantity: 1 }] }))).toEqual({
      kind: 'bad-restock',
      cardId: jordan.id,
    });
    const once = told(charged, shippingOnly(541), made(1));
    expect(refusal(once, shippingOnly(1))).toEqual({ kind: 'bad-refund-amount', left: 0 });
  });
});

describe('the parcel of an order', () => {
  const tracking = { carrier: 'USPS', number: '9400' } as const;

  it('is packed, shipped and delivered, and the customer is written to about the last two [ORDER-03]', () => {
    const packed = stepAfter(paid, { kind: 'packed' });
    expect(packed).toEqual({ ...nothing, order: { ...paid, fulfilment: 'packed' } });
    const sent = stepAfter(packed.order, { kind: 'shipped', tracking });
    expect(sent).toEqual({ ...nothing, order: { ...paid, fulfilment: 'shipped', tracking }, email: 'shipped' });
    const there = stepAfter(sent.order, { kind: 'delivered' });
    expect(there).toEqual({ ...nothing, order: { ...paid, fulfilment: 'delivered', tracking }, email: 'delivered' });
  });

  it('can be unpacked before it is sent [ORDER-03]', () => {
    expect(told(paid, { kind: 'packed' }, { kind: 'unpacked' })).toEqual(paid);
    expect(refusal(shipped, { kind: 'unpacked' })).toEqual(notAllowed(shipped, 'unpacked'));
  });

  it('gets another tracking once it is shipped, and the customer an email that it was corrected [ORDER-03]', () => {
    const step = stepAfter(shipped, { kind: 'shipped', tracking });
    expect(step).toEqual({ ...nothing, order: { ...shipped, tracking }, email: 'corrected' });
    expect(stepAfter(step.order, { kind: 'shipped', tracking: { ...tracking, number: ' 9400 ' } })).toEqual(
      unchanged(step.order),
    );
  });

  describe('by a method with tracking', () => {
    const packed = told({ ...paid, charges: trackedCharges }, { kind: 'packed' });
    const ship = (number: string, more: object = {}): OrderEvent => ({
      kind: 'shipped',
      tracking: { carrier: 'USPS', number, ...more },
    });
    const missing = { kind: 'tracking-missing' };

    it('is shipped with its number, or with the link of another carrier [ORDER-23]', () => {
      expect(refusal(packed, ship(' '))).toEqual(missing);
      expect(refusal(packed, ship('', { carrier: 'Other', name: 'Roadie' }))).toEqual(missing);
      const link = 'https://roadie.example/7';
      for (const event of [ship('9400'), ship('', { carrier: 'Other', name: 'Roadie', link })])
        expect(stepAfter(packed, event).order.fulfilment).toBe('shipped');
    });

    it('is shipped without one if the admin says so, also when the tracking is corrected [ORDER-23]', () => {
      const sent = told(packed, { ...ship(''), withoutNumber: true } as OrderEvent);
      expect(sent).toMatchObject({ fulfilment: 'shipped', tracking: { carrier: 'USPS', number: '' } });
      expect(refusal(sent, ship(''))).toEqual(missing);
      expect(told(sent, ship('9400')).tracking?.number).toBe('9400');
      expect(refusal(told(packed, ship('9400')), ship(''))).toEqual(missing);
    });

    it('is not asked for a number before it is packed, nor where the method has no tracking [ORDER-03, ORDER-23]', () => {
      const unpacked = { ...packed, fulfilment: 'unpacked' } as const;
      expect(refusal(unpacked, ship(''))).toEqual(notAllowed(unpacked, 'shipped'));
      for (const charges of [null, someCharges])
        expect(stepAfter({ ...packed, charges }, ship('')).order.fulfilment).toBe('shipped');
    });
  });

  it('is announced by one email [ORDER-09]', () => {
    const delivered = told(shipped, { kind: 'delivered' });
    expect(stepAfter(delivered, { kind: 'delivered' })).toEqual(unchanged(delivered));
  });

  it('is of a paid order alone [PAY-35, ORDER-03]', () => {
    for (const order of [reserved, awaiting, processing, expiring, expired, review, refundDue, refunded, closed]) {
      expect(refusal(order, { kind: 'packed' })).toEqual(notAllowed(order, 'packed'));
      expect(refusal(order, { kind: 'shipped', tracking })).toEqual(notAllowed(order, 'shipped'));
    }
  });
});

describe('an order that the admin cancels', () => {
  const cancellation = { isCancellation: true } as const;
  const ended = { kind: 'hold_ended', ...cancellation } as const;
  const all: OrderEvent = { kind: 'refund_asked', amount: cents(4550), restock: [], reason: '', ...cancellation };

  it('is told to the customer once nothing can be paid any more [ORDER-17]', () => {
    const ending = stepAfter(awaiting, ended);
    expect(ending).toEqual({ ...nothing, order: { ...expiring, canceledAt: at } });
    expect(stepAfter(ending.order, { kind: 'payment_canceled' })).toEqual({
      ...nothing,
      order: { ...expired, canceledAt: at },
      stock: 'release',
      email: 'canceled',
    });
    expect(stepAfter(expiring, { kind: 'payment_canceled' }).email).toBeNull();
  });

  it('is told once, and not before its end, whatever the provider reports meanwhile [ORDER-17, W2]', () => {
    const ending = told(awaiting, ended);
    expect(stepAfter(ending, { kind: 'payment_failed' })).toEqual(unchanged(ending));
    const end = told(ending, { kind: 'payment_canceled' });
    expect(stepAfter(end, { kind: 'payment_canceled' })).toEqual(unchanged(end));
  });

  it.each([processing, paid, refunded])('is not canceled where nothing ends by it [ORDER-17]', (order) => {
    expect(stepAfter(order, ended)).toEqual(unchanged(order));
  });

  it('is written to about a refund of a part as about any other [ORDER-17]', () => {
    const due = told({ ...paid, canceledAt: at }, refundOf(100));
    expect(stepAfter(due, made(1))).toMatchObject({ order: { state: 'paid' }, email: 'refunded' });
  });

  it('is not canceled where it is paid at the last moment [ORDER-17]', () => {
    const ending = told(awaiting, ended);
    expect(stepAfter(ending, { kind: 'payment_succeeded' })).toMatchObject({
      order: { state: 'paid', canceledAt: null },
      email: 'received',
    });
    const late = told(ending, { kind: 'payment_canceled' }, { kind: 'payment_succeeded' });
    expect(stepAfter(late, made(1)).email).toBe('refunded');
  });

  it('is told to the customer with its refund once that is made, in one email [ORDER-17]', () => {
    const due = stepAfter(paid, all);
    expect(due).toMatchObject({ order: { state: 'refund_due', canceledAt: at }, email: null });
    expect(stepAfter(due.order, made(1))).toMatchObject({ order: { state: 'refunded' }, email: 'canceled' });
  });

  it('is as it was where its refund is refused and the admin accepts the order again [ORDER-17]', () => {
    const again = told(paid, all, refused(1), { kind: 'accepted' });
    expect(again.canceledAt).toBeNull();
    expect(stepAfter(told(again, refundOf(100)), made(2)).email).toBe('refunded');
  });
});

describe('a note', () => {
  it('changes nothing, and can be written to any order [ORDER-06]', () => {
    for (const order of [reserved, paid, expired, review, refunded, closed]) {
      expect(stepAfter(order, { kind: 'noted', text: 'Rang twice.' })).toEqual(unchanged(order));
    }
  });
});

describe('a return of an order', () => {
  it.each([
    ['return_requested', 'return-requested', 'return'],
    ['return_accepted', 'return-accepted', null],
    ['return_declined', 'return-declined', null],
    ['return_received', 'return-received', null],
    ['return_canceled', 'return-canceled', null],
  ] as const)(
    '%s changes nothing of it, and emails its number and text to those it concerns [RET-05]',
    (kind, email, notice) => {
      expect(stepAfter(shipped, { kind, number: 2, text: 'A corner is bent.' })).toEqual({
        ...unchanged(shipped),
        email,
        notice,
        about: { id: '2', text: 'A corner is bent.' },
      });
    },
  );
});
