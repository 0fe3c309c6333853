import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayCursorAfter, isAfter, readCursor } from '#adapters/in-memory/array-card-cursor.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { cardSorts, compareCards } from '#domain/cards/sort-cards.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { arbitraryCard } from '../../support/arbitraries.ts';
import { aCard, variedCards } from '../../support/cards.ts';

const sorts = fc.constantFrom(...cardSorts);

describe('a cursor', () => {
  it('is safe in an address and leads back to the place of its card, whatever the player is called', () => {
    fc.assert(
      fc.property(arbitraryCard, fc.string({ unit: 'grapheme' }), sorts, (card, player, sort) => {
        const named = { ...card, player };
        const cursor = arrayCursorAfter(named, sort);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
        const place = readCursor(cursor, sort)._unsafeUnwrap();
        expect(place.id).toBe(card.id);
        expect(isAfter(named, place, sort)).toBe(false);
      }),
    );
  });

  it('parts the cards as the order does', () => {
    fc.assert(
      fc.property(arbitraryCard, arbitraryCard, sorts, (card, other, sort) => {
        const place = readCursor(arrayCursorAfter(card, sort), sort)._unsafeUnwrap();
        expect(isAfter(other, place, sort)).toBe(compareCards(sort)(card, other) < 0);
      }),
    );
  });

  it('is refused, never a crash, when it is any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(btoaOf)), sorts, (text, sort) => {
        expect(readCursor(text, sort)).toEqual(expect.objectContaining({ error: { kind: 'bad-cursor' } }));
      }),
    );
  });

  it('is refused when its key is of another kind than the order’s', async () => {
    const { catalog } = makeInMemoryCards(variedCards);
    const cursor = btoaOf(JSON.stringify(['priceLow', 'not a price', 'c01']));
    const query = cardQuery({ scope: 'everything', sort: 'priceLow', cursor });
    expect((await catalog.page(query))._unsafeUnwrapErr()).toEqual({ kind: 'bad-cursor' });
  });

  it('is refused in a list with another order', () => {
    expect(readCursor(arrayCursorAfter(aCard(), 'priceLow'), 'priceHigh').isErr()).toBe(true);
  });
});

function btoaOf(text: string): string {
  return Buffer.from(text).toString('base64url');
}
