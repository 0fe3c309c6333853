import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulkSteps, joinPreviews, noPreview, previewOf } from '#domain/cards/edit/change-cards.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../../../support/cards.ts';

const cards = fc.uniqueArray(
  fc.record({ id: fc.stringMatching(/^[a-z]{1,4}$/), price: fc.integer({ min: 0, max: 900 }).map((c) => c / 100) }),
  { selector: ({ id }) => id, maxLength: 20 },
);

describe('a preview of a change', () => {
  it('is the same whether the cards are looked at together or in parts [CMGR-31]', () => {
    const lower = { kind: 'reprice', reprice: { by: 'amount', amount: cents(-300) } } as const;
    const preview = (some: readonly { id: string; price: number }[]) =>
      previewOf(
        bulkSteps(
          some.map((wish) => aCard({ ...wish, title: wish.id })),
          lower,
        ),
      );
    fc.assert(
      fc.property(cards, fc.nat(20), (all, place) => {
        const parts = joinPreviews(preview(all.slice(0, place)), preview(all.slice(place)));
        expect(parts).toEqual(preview(all));
        expect(joinPreviews(noPreview, parts)).toEqual(parts);
      }),
    );
  });
});
