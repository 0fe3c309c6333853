import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { fulfilments, parcelStep } from '#domain/checkout/orders/fulfilment.ts';
import { type Order, orderId, paymentIntentId, stockStates } from '#domain/checkout/orders/order.ts';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import { next, type OrderEvent } from '#domain/checkout/orders/order-step.ts';
import { checkRefund, refundLeft } from '#domain/checkout/payments/refund.ts';
import { cents } from '#domain/money/cents.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { aCard } from '#test/support/cards.ts';
import { listIn } from '#ui/features/admin/orders/from-list.ts';
import { type OfferedAction, offeredActions } from '#ui/features/admin/orders/offered-actions.ts';
import { moneyMark, parcelText, stateTag, titlesText } from '#ui/features/admin/orders/order-formats.ts';
import { firstRefundDraft, readAmount, readRefund } from '#ui/features/admin/orders/refund-draft.ts';
import { readListView, writeListView } from '#ui/features/admin/orders/use-list-view.ts';
import { ordersView, placeTitle } from '#ui/pages/portal/orders/orders-view.ts';
import { actorWord, changeTexts, eventLabel } from '#ui/text/admin-orders.texts.ts';
import { shortDate } from '#ui/text/dates.texts.ts';

const card = aCard({ id: 'c01', price: 100, stock: 9 });
const order = (change: Partial<Order> = {}): Order => ({
  ...anOrder({ number: 1, cards: [[card, 3]] }),
  paymentIntentId: paymentIntentId('pi_1'),
  ...change,
});
const at = '2025-06-01T12:00:00.000Z';

/** The event of an offered action. */
function eventOf(act: OfferedAction, { state, total, refunded }: Order): OrderEvent {
  const left = refundLeft({ total, refunded });
  const tracking = { carrier: 'UPS', number: '1' } as const;
  const whole: OrderEvent = { kind: 'refund_asked', amount: left, restock: [], reason: '' };
  const events: Record<OfferedAction, OrderEvent> = {
    pack: { kind: 'packed' },
    unpack: { kind: 'unpacked' },
    ship: { kind: 'shipped', tracking },
    track: { kind: 'shipped', tracking },
    deliver: { kind: 'delivered' },
    cancel: state === 'paid' ? whole : { kind: 'hold_ended' },
    refund: whole,
    accept: { kind: 'accepted' },
    close: { kind: 'closed' },
  };
  return events[act];
}

const status = fc.record({
  state: fc.constantFrom(...orderStates),
  fulfilment: fc.constantFrom(...fulfilments),
  copies: fc.constantFrom(...stockStates),
  refunded: fc.constantFrom(cents(0), cents(10_000)),
});

describe('whin the admin offers', () => {
  it('is allowed by the rules, every act of it [ORDER-03, ORDER-04, ORDER-05, ORDER-13]', () => {
    fc.assert(
      fc.property(status, (change) => {
        const one = order(change);
        for (const act of offeredActions(one))
          expect([act, next(one, eventOf(act, one), at).isOk()]).toEqual([act, true]);
      }),
    );
  });

  it('leaves out no step of the parcel [ORDER-03]', () => {
    for (const fulfilment of fulfilments) {
      const offered = offeredActions(order({ state: 'paid', fulfilment }));
      const steps = { packed: 'pack', unpacked: 'unpack', delivered: 'deliver' } as const;
      for (const [event, act] of Object.entries(steps) as ['packed' | 'unpacked' | 'delivered', OfferedAction][]) {
        const step = parcelStep('paid', fulfilment, event);
        expect([fulfilment, act, offered.includes(act)]).toEqual([
          fulfilment,
          act,
          step.isOk() && step.value !== fulfilment,
        ]);
      }
    }
  });

  it('takes no order as paid whose copies were given back, and refunds none that has no payment [ORDER-13]', () => {
    expect(offeredActions(order({ state: 'review', copies: 'returned' }))).toEqual(['refund', 'close']);
    expect(offeredActions(order({ state: 'review', paymentIntentId: null }))).toEqual(['accept', 'close']);
    expect(offeredActions(order({ state: 'review', refunded: cents(30_000) }))).toEqual(['accept', 'close']);
  });
});

describe('a refund that is written down', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['$1,234.50', 123_450],
    [' 0.01 ', 1],
    ['0', 0],
    ['.5', null],
    ['12.', null],
    ['12.345', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['ten', null],
  ])('reads %j as an amount [ORDER-05]', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it('is one that the rules allow, or is said to be wrong [ORDER-05, PAY-41]', () => {
    const paid = order({ state: 'paid', copies: 'sold', refunded: cents(5_000) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 5 }), (amount, copies) => {
        const draft = { amount: (amount / 100).toFixed(2), restock: { [card.id]: String(copies) }, reason: ' x ' };
        const restock = copies > 0 ? [{ cardId: card.id, quantity: copies }] : [];
        const wanted = { amount: cents(amount), restock, reason: 'x' };
        expect(readRefund(draft, paid).unwrapOr(null)).toEqual(checkRefund(paid, wanted).unwrapOr(null));
      }),
    );
  });

  it('says everything that is wrong at once [ORDER-05]', () => {
    const paid = order({ state: 'paid', copies: 'sold' });
    const wrong = readRefund({ amount: '301', restock: { [card.id]: 'two' }, reason: '' }, paid)._unsafeUnwrapErr();
    expect(wrong).toEqual({
      amount: 'Enter an amount from $0.01 to $300.00',
      restock: { c01: 'Enter a whole number from 0 to 3' },
    });
  });

  it('begins with all that is left, and asks back no copy that is only held [ORDER-05]', () => {
    const held = order({ state: 'review', refunded: cents(5_050) });
    expect(firstRefundDraft(held)).toEqual({ amount: '249.50', restock: {}, reason: '' });
    const draft = { ...firstRefundDraft(held), restock: { [card.id]: '9' } };
    expect(readRefund(draft, held)._unsafeUnwrap().restock).toEqual([]);
  });
});

describe('addresses of the orders page', () => {
  it.each([
    ['orders', { kind: 'list' }, 'Orders'],
    ['orders/', { kind: 'list' }, 'Orders'],
    ['orders/0a1b2c3d-4e', { kind: 'order', id: '0a1b2c3d-4e' }, 'Order 0A1B2C3D'],
    ['orders/0a1b2c3d-4e/', { kind: 'order', id: '0a1b2c3d-4e' }, 'Order 0A1B2C3D'],
    ['orders/a/packing-slip', { kind: 'sheet', sheet: 'packing-slip', id: 'a' }, 'Packing slip, order A'],
    ['orders/a/b', null, null],
    ['orders//b', null, null],
    ['orders/a/invoice', { kind: 'sheet', sheet: 'invoice', id: 'a' }, 'Invoice, order A'],
    ['orders/a/packing-slip/b', null, null],
  ])('reads the view from %s [ORDER-01, ORDER-02, ORDER-07, ORDER-14]', (rest, view, title) => {
    const read = ordersView(rest);
    expect(read).toEqual(view);
    expect(read && placeTitle(read)).toBe(title);
  });

  it('reads every address that it writes [ORDER-01]', () => {
    const view = { tab: 'to-pack', search: 'Jordan & Co' } as const;
    expect(readListView(writeListView(view))).toEqual(view);
    expect(writeListView({ tab: 'all', search: '' }).toString()).toBe('');
    expect(readListView(new URLSearchParams({ q: 'x'.repeat(300) })).search).toHaveLength(200);
  });

  it.each([null, 'x', 7, {}, { list: 7 }])('has no list in %j [ORDER-01]', (state) => {
    expect(listIn(state)).toBe('');
  });
});

describe('texts of the orders page', () => {
  it('says what a newer shop tells as it is written [ORDER-08]', () => {
    expect(eventLabel({ event: 'gift_wrapped' })).toBe('gift_wrapped');
    expect(eventLabel({ event: 'constructor' })).toBe('constructor');
    expect(eventLabel({ event: 'noted' })).toBe('Note');
  });

  it('names who did it, and what changed [ORDER-08]', () => {
    expect(['shopper', 'shop', 'provider', 'admin ada@example.org'].map((by) => actorWord(by as 'shop'))).toEqual([
      'Customer',
      'The shop',
      'Payment provider',
      'ada@example.org',
    ]);
    expect(changeTexts({ from: 'paid', to: 'paid' })).toBeNull();
    expect(changeTexts({ from: null, to: 'reserved' })).toBeNull();
    expect(changeTexts({ from: 'paid', to: 'refund_due' })).toBe('Paid → Refund on its way');
  });

  it('says of cards, parcel and money what a row has room for [ORDER-01]', () => {
    const line = order().lines[0];
    if (!line) throw new Error('the order has a line');
    expect(titlesText({ lines: [line, { ...line, cardId: cardId('c02') }] })).toBe(`${line.title} and 1 more`);
    expect(titlesText({ lines: [] })).toBe('');
    expect(parcelText(order({ state: 'awaiting_payment' }))).toBeNull();
    expect(parcelText(order({ state: 'refunded', fulfilment: 'shipped' }))).toBe('Shipped');
    expect(moneyMark({ demo: false, paymentIntentId: paymentIntentId('pi_1') })).toBeNull();
    expect(moneyMark({ demo: true, paymentIntentId: null })).toBe('Demo');
    expect(moneyMark({ demo: true, paymentIntentId: paymentIntentId(`demo_pi_${orderId('a')}`) })).toBe('Demo');
  });

  it('says of an order that it was canceled, while it ends and after [ORDER-21]', () => {
    const words = (change: Partial<Order>) => stateTag(order({ canceledAt: at, ...change })).words;
    expect((['refund_due', 'refunded', 'expiring', 'expired'] as const).map((state) => words({ state }))).toEqual(
      Array(4).fill('Canceled'),
    );
    expect(words({ state: 'review' })).toBe('Under review');
    expect(words({ state: 'refunded', canceledAt: null })).toBe('Refunded');
    expect(eventLabel({ event: 'canceled' })).toBe('Order canceled');
  });

  it('dates an order of another year by its year [ORDER-01]', () => {
    expect(shortDate(at, Date.parse('2025-12-31T00:00:00Z'))).toMatch(/^Jun 1, \d+:\d\d\s[AP]M$/);
    expect(shortDate(at, Date.parse('2026-06-01T00:00:00Z'))).toBe('Jun 1, 2025');
    expect(shortDate('never', 0)).toBe('');
  });
});
