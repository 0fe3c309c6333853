import { describe, expect, it } from 'vitest';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import { answersAgain } from '#domain/checkout/orders/repeated-request.ts';

const expiresAt = '2025-06-01T12:15:00.000Z';
const over = Date.parse(expiresAt);

const answering = (now: number) => orderStates.filter((state) => answersAgain({ state, expiresAt }, now));

describe('a request that comes again', () => {
  it('is answered with its order unless that has ended or is ending [M3]', () => {
    expect(answering(over - 1)).toEqual([
      'reserved',
      'awaiting_payment',
      'processing',
      'paid',
      'refund_due',
      'refunded',
      'review',
    ]);
  });

  it('is answered with no order that can be paid no more, and with any that is paid or being paid', () => {
    expect(answering(over)).toEqual(['processing', 'paid', 'refund_due', 'refunded', 'review']);
  });
});
