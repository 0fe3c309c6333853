import { describe, expect, it } from 'vitest';
import { afterBulkChange, type BulkChange, type Reprice, repriced } from '#domain/cards/edit/bulk-change.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { aCard } from '#test/support/cards.ts';

const priced = (price: number, reprice: Reprice) =>
  repriced(cents(price), reprice).match<Cents | string>(
    (after) => after,
    ({ kind }) => kind,
  );
const card = aCard({ price: 10, stock: 2, isHomepage: true });
const changed = (change: BulkChange, before = card) => afterBulkChange(before, change)._unsafeUnwrap();

describe('repricing', () => {
  it('works by percent, rounded half up to the cent, by an amount, or to a price [CMGR-31]', () => {
    expect(priced(1_000, { by: 'percent', percent: 12.5 })).toBe(1_125);
    expect(priced(1_010, { by: 'percent', percent: -2.5 })).toBe(985);
    expect(priced(1_000, { by: 'amount', amount: cents(-999) })).toBe(1);
    expect(priced(0, { by: 'to', price: cents(500) })).toBe(500);
  });

  it('refuses prices of 0 or less, and above a million dollars [CMGR-31]', () => {
    expect(priced(1_000, { by: 'amount', amount: cents(-1_000) })).toBe('price-too-low');
    expect(priced(1_000, { by: 'to', price: cents(0) })).toBe('price-too-low');
    expect(priced(99_999_999, { by: 'amount', amount: cents(1) })).toBe(100_000_000);
    expect(priced(99_999_999, { by: 'amount', amount: cents(2) })).toBe('price-too-high');
  });

  it('by percent or amount needs a price to start from [CMGR-31]', () => {
    expect(priced(0, { by: 'amount', amount: cents(500) })).toBe('price-too-low');
    expect(priced(0, { by: 'percent', percent: 10 })).toBe('price-too-low');
  });
});

describe('a change of many cards', () => {
  it('takes a card from all pages, or puts it on the home page only with a price [CMGR-30, CMGR-31]', () => {
    expect(changed({ kind: 'unpost' })).toEqual({ ...card, isPosted: false, isHomepage: false });
    expect(changed({ kind: 'homepage', shown: false })).toEqual({ ...card, isHomepage: false });
    expect(changed({ kind: 'homepage', shown: true }, { ...card, isHomepage: false })).toEqual(card);
    const free = aCard({ price: 0 });
    expect(afterBulkChange(free, { kind: 'homepage', shown: true })._unsafeUnwrapErr()).toEqual({
      kind: 'price-missing',
    });
    expect(changed({ kind: 'homepage', shown: false }, free)).toEqual({ ...free, isHomepage: false });
  });

  it('sets copies, a price or a sport, or deletes the card [CMGR-30, IMP-80]', () => {
    expect(changed({ kind: 'stock', copies: 5 })).toMatchObject({ stock: 5 });
    expect(changed({ kind: 'sport', sport: 'soccer' })).toEqual({ ...card, sport: 'soccer' });
    expect(changed({ kind: 'reprice', reprice: { by: 'to', price: cents(1_999) } })).toEqual({ ...card, price: 19.99 });
    expect(changed({ kind: 'delete' })).toBeNull();
  });
});
