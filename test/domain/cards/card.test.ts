import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, composeTitle, isDraft, isHeld, isSold, sports, uniqueById } from '#domain/cards/card.ts';
import { arbitraryCards } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

/** The compiler keeps this list complete. */
const fields = {
  id: 'required',
  title: 'required',
  player: 'required',
  team: 'required',
  year: 'required',
  brand: 'required',
  condition: 'required',
  grade: 'optional',
  gradingCompany: 'optional',
  price: 'required',
  priceChange: 'optional',
  set: 'optional',
  insert: 'optional',
  cardNumber: 'optional',
  parallel: 'optional',
  serialNumber: 'optional',
  printRun: 'optional',
  isRookie: 'optional',
  isAutograph: 'optional',
  acceptsOffers: 'optional',
  certNumber: 'optional',
  isHot: 'required',
  imageUrl: 'required',
  additionalImageUrls: 'optional',
  backImageUrl: 'optional',
  description: 'required',
  ebayUrl: 'required',
  sport: 'optional',
  isGraded: 'required',
  isPosted: 'required',
  isHomepage: 'required',
  stock: 'optional',
  held: 'optional',
  soldAt: 'optional',
  regularPrice: 'optional',
  lowestPrice: 'optional',
  addedAt: 'optional',
} as const satisfies { [field in keyof Required<Card>]: undefined extends Card[field] ? 'optional' : 'required' };

describe('a card', () => {
  it('says everything a card must say, and no more than a card can say [DATA-01, DATA-19]', () => {
    const input = aCard({ addedAt: undefined });
    const required = Object.entries(fields).flatMap(([field, need]) => (need === 'required' ? [field] : []));
    expect(Object.keys(input)).toEqual(expect.arrayContaining(required));
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(input)));
  });

  it('belongs to one of five sports [DATA-02]', () => {
    expect(sports).toEqual(['basketball', 'football', 'baseball', 'hockey', 'soccer']);
  });

  it('has a title of year, brand, player and team [DATA-04]', () => {
    expect(composeTitle({ year: 1986, brand: 'Fleer', player: 'Michael Jordan', team: 'Chicago Bulls' })).toBe(
      '1986 Fleer Michael Jordan Chicago Bulls',
    );
  });

  it.each([
    [{ year: 0, brand: 'Fleer', player: 'Michael Jordan', team: '' }, 'Fleer Michael Jordan'],
    [{ year: 1986, brand: '', player: ' Michael Jordan ', team: '  ' }, '1986 Michael Jordan'],
    [{ year: Number.NaN, brand: '', player: '', team: '' }, ''],
  ])('has a title without gaps where a part is missing [DATA-04]', (card, title) => {
    expect(composeTitle(card)).toBe(title);
  });

  it('has no longer title than a card may have, and no half of a character at its end [DATA-04]', () => {
    const long = { year: 1986, brand: 'b'.repeat(200), player: `${'p'.repeat(198)}🐐`, team: '🐐'.repeat(100) };
    const title = composeTitle(long);
    expect(title.length).toBe(499);
    expect(title.endsWith('🐐')).toBe(true);
  });

  it.each([
    [{ isPosted: false, isHomepage: false }, true],
    [{ isPosted: true, isHomepage: false }, false],
    [{ isPosted: false, isHomepage: true }, false],
    [{ isPosted: true, isHomepage: true }, false],
  ])('with %j is a draft: %s', (flags, draft) => {
    expect(isDraft(flags)).toBe(draft);
  });

  it.each([
    [0, true],
    [1, false],
    [undefined, false],
  ])('with a stock of %s is sold: %s [DATA-03, CART-20]', (stock, sold) => {
    expect(isSold({ stock })).toBe(sold);
  });

  it.each([
    [{ stock: 0, held: 1 }, true],
    [{ stock: 1, held: 1 }, false],
    [{ stock: 0, held: 0 }, false],
    [{ stock: 0 }, false],
    [{ held: 1 }, false],
  ])('with %j is in checkouts alone: %s [CARD-28]', (copies, held) => {
    expect(isHeld(copies)).toBe(held);
  });
});

describe('a list of cards without repeated ids', () => {
  it('keeps the first of every id, in order [DATA-06]', () => {
    const [first, again, other] = [aCard({ id: '1' }), aCard({ id: '1', year: 2001 }), aCard({ id: '2' })];
    expect(uniqueById([first, again, other, first])).toEqual([first, other]);
  });

  it('has each id once, and none is lost', () => {
    fc.assert(
      fc.property(arbitraryCards, arbitraryCards, (some, others) => {
        const all = [...some, ...others, ...some];
        const ids = uniqueById(all).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)));
        expect(uniqueById(uniqueById(all))).toEqual(uniqueById(all));
      }),
    );
  });
});
