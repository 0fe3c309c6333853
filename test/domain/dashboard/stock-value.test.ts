import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardFigures, ownedCopies, stockValue } from '#domain/dashboard/stock-value.ts';
import { cents, centsOf, sumCents, timesCents } from '#domain/money/cents.ts';
import { arbitraryCards } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';
import { now } from './facts.ts';

describe('what the stock is worth', () => {
  it('counts a card as often as there are copies, in checkouts too, an untracked one once, a sold one not at all [ADMIN-20]', () => {
    expect(ownedCopies({ stock: 3 })).toBe(3);
    expect(ownedCopies({ stock: 2, held: 1 })).toBe(3);
    expect(ownedCopies({ stock: 0, held: 2 })).toBe(2);
    expect(ownedCopies({})).toBe(1);
    expect(ownedCopies({ stock: 0 })).toBe(0);
  });

  it('is summed in cents [ADMIN-20, MONEY-07]', () => {
    expect(stockValue([aCard({ price: 0.1, stock: 3 }), aCard({ price: 0.2 }), aCard({ price: 99, stock: 0 })])).toBe(
      50,
    );
  });

  it('is the sum of its parts, however the cards are split [ADMIN-20]', () => {
    fc.assert(
      fc.property(arbitraryCards, fc.nat(20), (cards, at) => {
        const [some, others] = [cards.slice(0, at), cards.slice(at)];
        expect(stockValue(cards)).toBe(sumCents([stockValue(some), stockValue(others)]));
        expect(stockValue(cards.toReversed())).toBe(stockValue(cards));
      }),
    );
  });

  it('does not change when copies go into a checkout, and falls by their price when they are sold [ADMIN-20]', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 99_999 }), (stock, held, price) => {
        const card = aCard({ price: price / 100, stock: stock + held });
        const reserved = { ...card, stock, held };
        const sold = { ...card, stock };
        expect(stockValue([reserved])).toBe(stockValue([card]));
        expect(stockValue([sold])).toBe(stockValue([card]) - timesCents(centsOf(card.price), held));
      }),
    );
  });
});

describe('the figures of the tiles', () => {
  it('are all cards, what they are worth, and the drafts among them [ADMIN-20]', () => {
    const cards = [
      aCard({ id: 'a', price: 100, stock: 2 }),
      aCard({ id: 'b', price: 50, isPosted: false, isHomepage: true }),
      aCard({ id: 'c', price: 7, isPosted: false }),
      aCard({ id: 'd', price: 1000, stock: 0 }),
    ];
    expect(cardFigures(cards, now)).toMatchObject({ totalCards: 4, inventoryValue: 25_700, drafts: 1 });
  });

  it('count what came in this calendar month, and what of it is not sold [ADMIN-21]', () => {
    const added = (id: string, addedAt: string | undefined, more = {}) => aCard({ id, price: 10, addedAt, ...more });
    const cards = [
      added('before', '2025-05-31T23:59:59.999Z'),
      added('first', '2025-06-01T00:00:00.000Z'),
      added('two', '2025-06-14T00:00:00.000Z', { stock: 2 }),
      added('sold', '2025-06-14T00:00:00.000Z', { stock: 0 }),
      added('unknown', undefined),
    ];
    expect(cardFigures(cards, now).addedThisMonth).toEqual({ cards: 3, value: cents(3_000) });
  });

  it('are nothing in an empty shop [ADMIN-20]', () => {
    expect(cardFigures([], now)).toEqual({
      totalCards: 0,
      inventoryValue: 0,
      drafts: 0,
      addedThisMonth: { cards: 0, value: 0 },
    });
  });
});
