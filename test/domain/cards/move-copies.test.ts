import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesMoved } from '#domain/cards/move-copies.ts';
import { aCard } from '../../support/cards.ts';

const monday = '2026-11-16T10:00:00.000Z';
const friday = '2026-11-20T10:00:00.000Z';
const without = <T extends object>(card: T, ...names: (keyof T)[]) =>
  Object.fromEntries(Object.entries(card).filter(([name]) => !names.includes(name as keyof T)));

describe('copies of a card on their way', () => {
  it('go into a checkout and come back from it as if nothing had been [D9]', () => {
    const card = aCard({ stock: 3 });
    const inCheckout = copiesMoved(card, { available: -2, held: 2 });
    expect(inCheckout).toEqual({ ...card, stock: 1, held: 2 });
    expect(copiesMoved(inCheckout, { available: 2, held: -2 })).toEqual(card);
  });

  it('are sold with the last one, since that sale and no sooner [CARD-29]', () => {
    const inCheckouts = aCard({ stock: 0, held: 2 });
    const first = copiesMoved(inCheckouts, { available: 0, held: -1, soldAt: monday });
    expect(first).toEqual({ ...inCheckouts, held: 1 });
    const last = copiesMoved(first, { available: 0, held: -1, soldAt: friday });
    expect(last).toEqual({ ...without(inCheckouts, 'held'), stock: 0, soldAt: friday });
  });

  it('do not make a card sold while another copy is in stock [CARD-29]', () => {
    const card = aCard({ stock: 1, held: 1 });
    const sold = copiesMoved(card, { available: 0, held: -1, soldAt: monday });
    expect(sold).toEqual(without(card, 'held'));
  });

  it('are for sale again when one is released [PAY-41]', () => {
    const card = aCard({ stock: 0, soldAt: monday });
    expect(copiesMoved(card, { available: 1, held: 0 })).toEqual({ ...without(card, 'soldAt'), stock: 1 });
  });

  it('of a card that was sold stay sold while nothing moves', () => {
    const card = aCard({ stock: 0, soldAt: monday });
    expect(copiesMoved(card, { available: 0, held: 0 })).toEqual(card);
  });

  it('that an older shop took without counting them come back all the same', () => {
    const card = aCard({ stock: 0 });
    expect(copiesMoved(card, { available: 1, held: -1 })).toEqual({ ...card, stock: 1 });
  });

  it('are nowhere where they are not counted [DATA-03]', () => {
    const card = aCard();
    expect(copiesMoved(card, { available: -1, held: 1 })).toBe(card);
  });

  it('are never more or fewer for having moved [PAY-25]', () => {
    const some = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(some, some, some, (stock, held, copies) => {
        const card = aCard({ stock: stock + copies, ...(held > 0 && { held }) });
        const after = copiesMoved(card, { available: -copies, held: copies });
        expect((after.stock ?? 0) + (after.held ?? 0)).toBe(stock + copies + held);
      }),
    );
  });
});
