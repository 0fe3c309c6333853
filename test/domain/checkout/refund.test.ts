import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCopies, checkRefund, copiesOut, isRequested, refundLeft } from '#domain/checkout/payments/refund.ts';
import { cents } from '#domain/money/cents.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { aCard } from '../../support/cards.ts';
import { brady, jordan, paid } from './told.ts';

const wish = (amount: number, restock: readonly { cardId: typeof jordan.id; quantity: number }[] = []) => ({
  amount: cents(amount),
  restock,
  reason: '',
});
const of = (card: Pick<typeof jordan, 'id'>, quantity: number) => ({ cardId: card.id, quantity });

describe('what is left to refund', () => {
  it('is the payment without what went back [PAY-41]', () => {
    expect(refundLeft(paid)).toBe(4550);
    expect(refundLeft({ ...paid, refunded: cents(4500) })).toBe(50);
  });
});

describe('the copies of an order that are out', () => {
  it('are those bought without those that came back', () => {
    const back = { ...paid, restocked: [of(jordan, 1)] };
    expect([copiesOut(paid, jordan.id), copiesOut(back, jordan.id), copiesOut(back, brady.id)]).toEqual([2, 1, 1]);
    expect(copiesOut(back, aCard({ id: 'other' }).id)).toBe(0);
  });

  it('can all come back, each card once, without those that did', () => {
    const twice = { lines: [of(jordan, 1), of(brady, 1), of(jordan, 2)], restocked: [of(brady, 1), of(jordan, 1)] };
    expect(allCopies(twice)).toEqual([of(jordan, 2)]);
    expect(allCopies(paid)).toEqual([of(jordan, 2), of(brady, 1)]);
  });
});

describe('a refund', () => {
  it('is allowed from one cent up to what is left, with copies that were bought [PAY-41]', () => {
    for (const allowed of [wish(1), wish(4550, allCopies(paid)), wish(2, [of(jordan, 1), of(jordan, 1)])]) {
      expect(checkRefund(paid, allowed)._unsafeUnwrap()).toEqual(allowed);
    }
  });

  it.each([
    [[of(jordan, 3)], jordan.id],
    [[of(jordan, 1), of(jordan, 2)], jordan.id],
    [[of(jordan, 1), of(aCard({ id: 'other' }), 1)], 'other'],
    [[of(brady, 0)], brady.id],
    [[of(brady, -1)], brady.id],
    [[of(jordan, 0.5)], jordan.id],
    [[of(jordan, Number.NaN)], jordan.id],
  ] as const)('brings back no copies that were not bought: %j [PAY-41]', (restock, cardId) => {
    expect(checkRefund(paid, wish(1, restock))._unsafeUnwrapErr()).toEqual({ kind: 'bad-restock', cardId });
  });

  it('is never more than what is left, whatever number is asked for [PAY-41]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), fc.integer({ min: 0, max: 4550 }), (amount, refunded) => {
        const order = { ...paid, refunded: cents(refunded) };
        const isAllowed = Number.isInteger(amount) && amount >= 1 && amount <= 4550 - refunded;
        expect(checkRefund(order, { ...wish(1), amount: amount as typeof order.total }).isOk()).toBe(isAllowed);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('was asked for before where its number was given out [P12]', () => {
    expect(isRequested({ refunds: 2 }, { ...wish(1), number: 2 })).toBe(true);
    expect(isRequested({ refunds: 2 }, { ...wish(1), number: 3 })).toBe(false);
    expect(isRequested({ refunds: 2 }, wish(1))).toBe(false);
  });
});
