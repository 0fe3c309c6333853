import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderEmail } from '#domain/checkout/emails/order-email.ts';
import { messageLines, messagesIn, tidyMessage } from '#domain/checkout/orders/order-message.ts';
import { next } from '#domain/checkout/orders/order-step.ts';
import { emailShop } from '#test/support/emails.ts';
import { at, paid, shipped } from './told.ts';

const receiptLink = 'https://shop.example/checkout/success?order=1&receipt=a_b-c';

describe('a message to the customer', () => {
  const message = { kind: 'messaged', id: 'm1', text: 'It ships today.' } as const;

  it('changes nothing of the order, and is emailed with its text [RET-01]', () => {
    expect(next(paid, message, at)._unsafeUnwrap()).toEqual({
      order: paid,
      stock: 'keep',
      restock: [],
      email: 'message',
      notice: null,
      about: { id: 'm1', text: 'It ships today.' },
    });
  });

  it('is refused for a customer who was anonymized [RET-01, CUST-07]', () => {
    expect(next({ ...paid, customerEmail: '' }, message, at)._unsafeUnwrapErr()).toEqual({
      kind: 'step-not-allowed',
      state: 'paid',
      event: 'messaged',
    });
  });

  it('names the order and the tracking link, and shows the text as plain text [RET-01, ORDER-15]', () => {
    const text = 'It ships today.\n\n<b>Thank you</b> & bye';
    const email = orderEmail('message', shipped, { receiptLink, refund: null, text }, emailShop);
    expect(email.subject).toBe('A message about your order OOOOOOOO');
    expect(email.text).toContain(
      'Message from the Goat Collection:\nIt ships today.\n\n<b>Thank you</b> & bye\n\nTracking:\nUPS\n1Z',
    );
    expect(email.text).toContain('https://www.ups.com/track?tracknum=1Z');
    expect(email.html).toContain('&lt;b&gt;Thank you&lt;/b&gt; &amp; bye');
    expect(email.capped).toBeUndefined();
  });

  it('has no tracking before the parcel is on its way, and is counted for a demonstration [RET-01, ORDER-20]', () => {
    const demo = orderEmail('message', { ...paid, demo: true }, { receiptLink, refund: null, text: 'Hi.' }, emailShop);
    expect(demo.text).not.toContain('Tracking');
    expect(demo.subject).toBe('Demonstration: A message about your order OOOOOOOO');
    expect(demo.capped).toBe('order');
  });

  it('keeps line breaks, and neither invisible characters nor empty space [RET-01]', () => {
    expect(messageLines(' One\r\nTwo \u202e \n\n\n\nThree\u0007\n')).toEqual(['One', 'Two', '', 'Three']);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tidyMessage(tidyMessage(text))).toBe(tidyMessage(text));
      }),
    );
  });

  it('is read from the log without who wrote it [RET-01]', () => {
    const entry = { at, by: 'admin owner@example.com', from: 'paid', to: 'paid' } as const;
    expect(
      messagesIn([
        { ...entry, event: 'noted', detail: 'Difficult.' },
        { ...entry, event: 'messaged', detail: 'Hello.' },
      ]),
    ).toEqual([{ at, text: 'Hello.' }]);
  });
});
