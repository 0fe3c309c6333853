import { describe, expect, it } from 'vitest';
import { waitingTooLong } from '#domain/checkout/orders/waiting-too-long.ts';
import { closed, expired, paid, processing, refundDue, refunded, review } from './told.ts';

const inAThousandYears = Date.parse('3025-01-01T00:00:00.000Z');

describe('an order that waits for nothing', () => {
  it.each([processing, paid, expired, refunded, review, closed])('never waits too long: $state [ORDER-11]', (order) => {
    expect(waitingTooLong(order, [], inAThousandYears)).toBeNull();
  });

  it('does not wait for money that has gone back [ORDER-11]', () => {
    const entry = { at: '2025-01-01T00:00:00.000Z', by: 'admin ada', event: 'refund_asked', detail: '' } as const;
    expect(waitingTooLong(paid, [{ ...entry, from: 'paid', to: 'refund_due' }], inAThousandYears)).toBeNull();
  });

  it('does not wait too long where the start is unknown [ORDER-11]', () => {
    expect(waitingTooLong(refundDue, [], inAThousandYears)).toBeNull();
    const note = { at: '2025-01-01T00:00:00.000Z', by: 'admin ada', event: 'noted', detail: '' } as const;
    expect(waitingTooLong(refundDue, [{ ...note, from: 'refund_due', to: 'refund_due' }], inAThousandYears)).toBeNull();
    expect(waitingTooLong(refundDue, [{ ...note, from: 'paid', to: 'paid' }], inAThousandYears)).toBeNull();
  });
});
