import { describe, expect, it } from 'vitest';
import { emailsOf } from '#domain/checkout/emails/event-emails.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { OrderStep } from '#domain/checkout/orders/order-step.ts';
import { noParts } from '#domain/checkout/payments/refunded-parts.ts';
import { cents } from '#domain/money/cents.ts';
import { paid } from './told.ts';

const now = 1_700_000_000_000;
const refund = { number: 2, amount: cents(1_250), parts: noParts, restock: [], reason: '' };
const before: Order = { ...paid, refund };

type Emails = Pick<OrderStep, 'email' | 'notice' | 'about'>;
const due = (emails: Partial<Emails>, order = before) =>
  emailsOf(order, { order, stock: 'keep', restock: [], email: null, notice: null, ...emails }, now);

describe('the emails of an event [ORDER-18]', () => {
  it('are none, one to the customer, one to the admin, or both', () => {
    expect(due({})).toEqual([]);
    expect(due({ email: 'shipped' }).map(({ kind }) => kind)).toEqual(['shipped']);
    expect(due({ email: 'received', notice: 'ordered' }).map(({ kind }) => kind)).toEqual(['received', 'ordered']);
  });

  it('have one key for an event that occurs once', () => {
    expect(due({ email: 'shipped' })).toEqual([
      { key: `shipped:${paid.id}`, kind: 'shipped', orderId: paid.id, refund: null, text: '' },
    ]);
  });

  it('have the number of the refund in the key, and its amount', () => {
    expect(due({ email: 'refunded' })).toMatchObject([
      { key: `refunded:${paid.id}:2`, refund: { number: 2, amount: 1_250 } },
    ]);
    expect(due({ email: 'refunded' }, paid)).toMatchObject([{ key: `refunded:${paid.id}`, refund: null }]);
  });

  it('say what was refunded with a cancellation, whose key is its own', () => {
    expect(due({ email: 'canceled' })).toMatchObject([
      { key: `canceled:${paid.id}`, refund: { number: 2, amount: 1_250 } },
    ]);
    expect(due({ email: 'canceled' }, paid)).toMatchObject([{ refund: null }]);
  });

  it.each([{ email: 'corrected' }, { notice: 'review' }] as const)(
    'have the instant in the key where the event may occur again: %o',
    (emails) => {
      expect(due(emails)[0]?.key).toMatch(new RegExp(`:${paid.id}:${now}$`));
    },
  );

  it('have the message in the key, and its text', () => {
    expect(due({ email: 'message', about: { id: 'm-1', text: 'On its way.' } })).toMatchObject([
      { key: `message:${paid.id}:m-1`, text: 'On its way.' },
    ]);
  });
});
