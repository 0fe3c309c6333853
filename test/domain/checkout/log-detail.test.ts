import { describe, expect, it } from 'vitest';
import { logDetail } from '#domain/checkout/orders/log-detail.ts';
import type { OrderEvent } from '#domain/checkout/orders/order-step.ts';
import { cents } from '#domain/money/cents.ts';
import { brady, intent, jordan } from './told.ts';

const asked = { kind: 'refund_asked', amount: cents(1050), restock: [], reason: '' } as const;
const copies = [
  { cardId: jordan.id, quantity: 2 },
  { cardId: brady.id, quantity: 1 },
];

const events: readonly (readonly [OrderEvent, string])[] = [
  [{ kind: 'intent_created', intent }, 'pi_1'],
  [asked, '$10.50'],
  [{ ...asked, reason: 'broken' }, '$10.50: broken'],
  [{ ...asked, shippingOnly: true, reason: 'late' }, '$10.50 of shipping: late'],
  [{ ...asked, restock: copies, reason: 'broken' }, '$10.50, 3 returned to stock: broken'],
  [{ kind: 'refund_made', number: 2 }, 'refund 2'],
  [{ kind: 'refund_refused', number: 1, reason: '' }, 'refund 1'],
  [{ kind: 'refund_refused', number: 1, reason: 'card closed' }, 'refund 1: card closed'],
  [{ kind: 'shipped', tracking: { carrier: 'UPS', number: '1Z' } }, 'UPS 1Z'],
  [{ kind: 'shipped', tracking: { carrier: 'Other', number: '' } }, 'Other'],
  [
    { kind: 'shipped', tracking: { carrier: 'USPS', number: '' }, withoutNumber: true },
    'USPS without a tracking number',
  ],
  [{ kind: 'shipped', tracking: { carrier: 'USPS', number: '94' }, withoutNumber: true }, 'USPS 94'],
  [{ kind: 'noted', text: 'Rang twice.' }, 'Rang twice.'],
  [{ kind: 'messaged', id: '1', text: 'It ships today.' }, 'It ships today.'],
  [
    { kind: 'shipped', tracking: { carrier: 'Other', number: '7', name: 'Roadie', link: 'https://roadie.example/7' } },
    'Roadie 7 https://roadie.example/7',
  ],
  [{ kind: 'payment_succeeded' }, ''],
  [{ kind: 'packed' }, ''],
];

describe('the log of an order', () => {
  it.each(events)('keeps what %j brought along: %s [ORDER-08]', (event, detail) => {
    expect(logDetail(event)).toBe(detail);
  });
});
