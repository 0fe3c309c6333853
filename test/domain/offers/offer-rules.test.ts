import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySettings } from '#domain/documents/default-documents.ts';
import { documentIssues } from '#domain/documents/documents.ts';
import { cents } from '#domain/money/cents.ts';
import { judgeAmount, offerTime, takesOffers } from '#domain/offers/offer-rules.ts';
import { aCard } from '#test/support/cards.ts';

const none = emptySettings.offers;
const price = cents(10_000);
const judged = (amount: number, settings: Partial<typeof none> = {}) =>
  judgeAmount(cents(amount), price, { ...none, ...settings }).match(
    (state) => state,
    ({ kind }) => kind,
  );

describe('the rules of offers', () => {
  it('take offers on no card, on marked cards, or on all, and never on one that cannot be bought [OFFER-01]', () => {
    const card = aCard({ isPosted: true, price: 100 });
    const marked = { ...card, acceptsOffers: true };
    expect((['none', 'marked', 'all'] as const).map((scope) => takesOffers(card, scope))).toEqual([false, false, true]);
    expect((['none', 'marked', 'all'] as const).map((scope) => takesOffers(marked, scope))).toEqual([
      false,
      true,
      true,
    ]);
    expect(takesOffers({ ...marked, isPosted: false, isHomepage: false }, 'all')).toBe(false);
    expect(takesOffers({ ...marked, price: 0 }, 'all')).toBe(false);
  });

  it('are off, and let every offer wait for an answer for 48 hours, where nothing is set [OFFER-01, OFFER-02]', () => {
    expect(none.cards).toBe('none');
    expect(judged(1)).toBe('open');
    expect(judged(9_999)).toBe('open');
    expect(offerTime(none)).toBe(48 * 3_600_000);
    expect(offerTime({ hours: 2 })).toBe(2 * 3_600_000);
  });

  it('refuse at once below a percent of the price, and accept at once from another [OFFER-02]', () => {
    const settings = { lowestPercent: 60, acceptPercent: 90 };
    expect(judged(5_999, settings)).toBe('offer-too-low');
    expect(judged(6_000, settings)).toBe('open');
    expect(judged(8_999, settings)).toBe('open');
    expect(judged(9_000, settings)).toBe('accepted');
    expect(judged(10_000, settings)).toBe('offer-not-below-price');
    expect(judged(0, settings)).toBe('offer-too-low');
  });

  it('never accept what they would refuse, and a higher offer never fares worse [OFFER-02]', () => {
    const rank = { 'offer-too-low': 0, open: 1, accepted: 2, 'offer-not-below-price': 3 } as const;
    const percent = fc.option(fc.integer({ min: 1, max: 99 }));
    const amount = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(amount, amount, percent, percent, (one, other, lowestPercent, acceptPercent) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const settings = { lowestPercent, acceptPercent };
        expect(rank[judged(low, settings)]).toBeLessThanOrEqual(rank[judged(high, settings)]);
      }),
    );
  });

  it('cannot be saved when offers are accepted that are refused [OFFER-02]', () => {
    expect(documentIssues('offers', { ...none, lowestPercent: 80, acceptPercent: 70 })).toEqual([
      { field: 'acceptPercent', message: 'Please enter at least the lowest offer' },
    ]);
    expect(documentIssues('offers', { ...none, lowestPercent: 80, acceptPercent: 80 })).toEqual([]);
  });
});
