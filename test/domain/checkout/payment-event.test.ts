import { describe, expect, it } from 'vitest';
import { type Order, orderId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import { demoIntent, isDemoIntent, orderOfDemoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { paymentEvent, paysExactly } from '#domain/checkout/payments/payment-event.ts';
import type { PaymentIntent } from '#domain/checkout/payments/payment-gateway.port.ts';
import { paymentRequest } from '#domain/checkout/payments/payment-request.ts';
import { cents, noCents } from '#domain/money/cents.ts';
import { awaiting, expiring, intent, jordan, processing, reserved } from './told.ts';

const payment = (change: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: intent,
  clientSecret: 'secret',
  orderId: awaiting.id,
  status: 'requires_payment_method',
  amount: awaiting.total,
  currency: 'usd',
  mode: 'live',
  demo: false,
  declined: null,
  ...change,
});

const forShow: Order = { ...awaiting, demo: true };
const demoPayment = payment({ id: demoIntent(awaiting.id), mode: 'demo', demo: true, amount: noCents });

describe('a payment', () => {
  it('fits its order: for it, of its amount, in its currency, of real money or not [PAY-35]', () => {
    expect(paysExactly(awaiting, payment())).toBe(true);
    expect(paysExactly(forShow, payment({ mode: 'test' }))).toBe(true);
  });

  it.each([
    ['of less money', awaiting, { amount: cents(4549) }],
    ['of more money', awaiting, { amount: cents(4551) }],
    ['in another currency', awaiting, { currency: 'eur' }],
    ['of another order', awaiting, { orderId: orderId('other') }],
    ['of no order', awaiting, { orderId: null }],
    ['of play money for a real order', awaiting, { mode: 'test' }],
    ['of no money for a real order', awaiting, { mode: 'demo', demo: true }],
    ['of real money for an order for show', forShow, { mode: 'live' }],
    ['of play money and the wrong amount', forShow, { mode: 'test', amount: cents(1) }],
  ] as const)('%s does not fit, whatever its status [PAY-35, P9, W4]', (_, order, change) => {
    for (const status of ['requires_payment_method', 'processing', 'succeeded', 'canceled'] as const) {
      expect(paysExactly(order, payment({ ...change, status }))).toBe(false);
      expect(paymentEvent(order, payment({ ...change, status }))).toEqual({ kind: 'payment_differs' });
    }
  });

  it('of the demonstration fits its own order for show, whatever shop it is in: it keeps no amounts [PAY-23]', () => {
    expect(paysExactly(forShow, demoPayment)).toBe(true);
    expect(paymentEvent(forShow, demoPayment)).toBeNull();
    expect(paysExactly({ ...forShow, id: orderId('other') }, demoPayment)).toBe(false);
    expect(paysExactly(awaiting, demoPayment)).toBe(false);
  });

  it.each([
    ['processing', 'payment_processing'],
    ['succeeded', 'payment_succeeded'],
    ['canceled', 'payment_canceled'],
  ] as const)('that is %s makes the event %s', (status, kind) => {
    expect(paymentEvent(awaiting, payment({ status }))).toEqual({ kind });
  });

  it('that waits for the customer says nothing, unless a card was declined [PAY-36]', () => {
    const declined = 'Your card was declined.';
    for (const order of [reserved, awaiting, expiring]) {
      expect(paymentEvent(order, payment())).toBeNull();
      expect(paymentEvent(order, payment({ status: 'requires_action' }))).toBeNull();
      expect(paymentEvent(order, payment({ status: 'requires_action', declined }))).toBeNull();
      expect(paymentEvent(order, payment({ declined }))).toEqual({ kind: 'payment_failed' });
    }
  });

  it('that waits for the customer again has failed, where its order takes it as under way, seen or not [W3]', () => {
    for (const status of ['requires_payment_method', 'requires_action'] as const) {
      expect(paymentEvent(processing, payment({ status }))).toEqual({ kind: 'payment_failed' });
    }
  });
});

describe('the payment of a demonstration', () => {
  it('is named after its order, and known by its name', () => {
    const id = demoIntent(orderId('order1'));
    expect([id, isDemoIntent(id), orderOfDemoIntent(id)]).toEqual(['demo_pi_order1', true, 'order1']);
    for (const other of ['pi_1', 'demo_pi_', 'a_demo_pi_1', ''])
      expect(isDemoIntent(paymentIntentId(other))).toBe(false);
  });
});

describe('what the provider is asked for', () => {
  it('is the order’s amount, in the same words however often [PAY-08]', () => {
    expect(paymentRequest(awaiting)).toEqual({
      orderId: awaiting.id,
      amount: 4550,
      currency: 'usd',
      description: 'Goat Collection: 2 cards',
      email: 'ada@example.org',
      ordered: {
        lines: awaiting.lines.map(({ cardId, quantity, unitPrice }) => ({ cardId, quantity, unitPrice })),
        shipping: awaiting.shippingAddress,
        charges: awaiting.charges,
      },
      demo: false,
    });
    expect(paymentRequest(awaiting, true).demo).toBe(true);
    const [line] = awaiting.lines;
    expect(paymentRequest({ ...awaiting, lines: line ? [line] : [] }).description).toBe(
      `Goat Collection: ${jordan.title}`,
    );
  });
});
