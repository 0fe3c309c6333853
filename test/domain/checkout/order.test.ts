import { describe, expect, it } from 'vitest';
import { holdLengthOf, holdTime } from '#domain/checkout/orders/order.ts';

describe('how long a hold lasts', () => {
  it('is the time between an order’s opening and its end, in milliseconds', () => {
    const length = holdLengthOf({ createdAt: '2025-06-01T23:55:00.000Z', expiresAt: '2025-06-02T00:10:00.000Z' });
    expect(length).toBe(holdTime);
  });
});
