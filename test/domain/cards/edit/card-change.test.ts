import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type CardChange, changeBetween, undoOf } from '#domain/cards/edit/card-change.ts';
import { aCard } from '#test/support/cards.ts';

const card = aCard({ price: 10, set: 'Chrome' });
const about = { cardId: card.id, title: card.title };
const change = (before: Card | null, after: Card | null, counted?: boolean): CardChange => {
  const made = changeBetween(before, after, counted);
  if (!made) throw new Error('nothing changed');
  return made;
};

describe('a change of a card', () => {
  it('has the changed fields, before and after, and null for what is absent [AUDIT-01]', () => {
    const { set: _, ...without } = card;
    expect(change(card, { ...without, price: 12 })).toEqual({
      kind: 'changed',
      ...about,
      before: { price: 10, set: 'Chrome' },
      after: { price: 12, set: null },
    });
  });

  it('has copies only where the admin counted them [AUDIT-01]', () => {
    expect(changeBetween(card, { ...card, stock: 3 })).toBeNull();
    expect(changeBetween(card, { ...card, stock: 3 }, false)).toBeNull();
    expect(change(card, { ...card, stock: 3 }, true)).toMatchObject({ before: { stock: null }, after: { stock: 3 } });
    expect(change({ ...card, stock: 3 }, card, true)).toMatchObject({ before: { stock: 3 }, after: { stock: null } });
  });

  it('has the whole card where it came or went, without what orders hold [AUDIT-01]', () => {
    const held = { ...card, stock: 2, held: 1, soldAt: '2026-01-01T00:00:00.000Z' };
    expect(change(null, held)).toEqual({ kind: 'created', ...about, after: { ...card, stock: 2 } });
    expect(change(held, null)).toEqual({ kind: 'removed', ...about, before: { ...card, stock: 2 } });
    expect(changeBetween(null, null)).toBeNull();
    expect(changeBetween(card, card)).toBeNull();
  });
});

describe('the undo of a change', () => {
  const dearer = { ...card, price: 12, team: 'Wizards' };
  const leave = { kind: 'leave' };

  it.each<[string, CardChange, Card | null, unknown]>([
    ['a new card goes', change(null, card), card, { kind: 'remove' }],
    ['a new card that sold since goes too', change(null, card), { ...card, stock: 0 }, { kind: 'remove' }],
    ['a new card that was changed since stays', change(null, card), dearer, leave],
    ['a new card that is gone stays gone', change(null, card), null, leave],
    ['a removed card comes back', change(card, null), null, { kind: 'bring-back', card }],
    ['a removed card that is there stays', change(card, null), card, leave],
    ['changed fields are as before', change(card, dearer), dearer, { kind: 'restore', card }],
    [
      'other fields stay as they are now',
      change(card, dearer),
      { ...dearer, brand: 'Fleer' },
      { kind: 'restore', card: { ...card, brand: 'Fleer' } },
    ],
    ['one of two fields was changed again', change(card, dearer), { ...dearer, price: 13 }, leave],
    ['a changed card is gone', change(card, dearer), null, leave],
    [
      'a field that was absent is absent',
      change(card, { ...card, parallel: 'Gold' }),
      { ...card, parallel: 'Gold' },
      { kind: 'restore', card },
    ],
    [
      'copies are as many as before',
      change({ ...card, stock: 2 }, { ...card, stock: 3 }, true),
      { ...card, stock: 3 },
      { kind: 'restore', card: { ...card, stock: 3 }, copies: 2 },
    ],
    [
      'copies are not counted any more',
      change(card, { ...card, stock: 3 }, true),
      { ...card, stock: 3 },
      { kind: 'restore', card: { ...card, stock: 3 }, copies: null },
    ],
  ])('undoing a change: %s [CMGR-32]', (_, made, now, undoing) => {
    expect(undoOf(made, now)).toEqual(undoing);
  });
});
