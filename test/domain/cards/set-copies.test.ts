import { describe, expect, it } from 'vitest';
import { checkCopies, mostCopies, setCopies } from '#domain/cards/set-copies.ts';
import { aCard } from '../../support/cards.ts';

describe('setting the copies of a card', () => {
  it.each([0, 1, mostCopies])('takes %d as a number of copies [DATA-03]', (copies) => {
    expect(setCopies(aCard(), copies)._unsafeUnwrap()).toEqual(aCard({ stock: copies }));
    expect(setCopies(aCard({ stock: 3 }), copies)._unsafeUnwrap()).toEqual(aCard({ stock: copies }));
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, mostCopies + 1])(
    'refuses %d as a number of copies [DATA-03]',
    (copies) => {
      expect(checkCopies(aCard({ stock: 3 }), copies)._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
    },
  );

  it('stops counting, unless copies are in checkouts [O3]', () => {
    const sold = aCard({ stock: 0, soldAt: '2025-06-01T12:00:00.000Z' });
    expect(setCopies(sold, null)._unsafeUnwrap()).toEqual(aCard());
    expect(setCopies(aCard({ stock: 3, held: 2 }), null)._unsafeUnwrapErr()).toEqual({
      kind: 'copies-in-checkout',
      cardId: aCard().id,
      held: 2,
    });
  });

  it('leaves a one of a kind one copy when it stops counting [DATA-22]', () => {
    const slab = aCard({ isGraded: true, stock: 4 });
    expect(setCopies(slab, null)._unsafeUnwrap()).toEqual({ ...slab, stock: 1 });
    expect(setCopies({ ...slab, stock: 0, held: 1 }, null).isErr()).toBe(true);
  });

  it('leaves copies that are held by checkouts [O3]', () => {
    expect(setCopies(aCard({ stock: 0, held: 2 }), 4)._unsafeUnwrap()).toEqual(aCard({ stock: 4, held: 2 }));
  });

  it('leaves a card sold, since it was, until a copy can be had [CARD-29]', () => {
    const sold = aCard({ stock: 0, soldAt: '2025-06-01T12:00:00.000Z' });
    expect(setCopies(sold, 0)._unsafeUnwrap()).toEqual(sold);
    expect(setCopies(sold, 1)._unsafeUnwrap()).toEqual(aCard({ stock: 1 }));
    expect(setCopies({ ...sold, held: 1 }, 0)._unsafeUnwrap()).toEqual(aCard({ stock: 0, held: 1 }));
  });
});
