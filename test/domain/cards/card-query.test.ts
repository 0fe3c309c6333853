import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardScope, cardQuery, cardScopes, highestLimit, pageSizes } from '#domain/cards/card-query.ts';
import { passes } from '#domain/cards/filter-cards.ts';
import { belongs } from '#domain/cards/list-cards.ts';
import { arbitraryCard, arbitraryFilter } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const kinds: Record<string, Card> = {
  posted: aCard({ isPosted: true, isHomepage: false }),
  homepage: aCard({ isPosted: false, isHomepage: true }),
  both: aCard({ isPosted: true, isHomepage: true }),
  draft: aCard({ isPosted: false, isHomepage: false }),
};

describe('a scope', () => {
  it.each([
    ['homepage', ['homepage', 'both']],
    ['collection', ['posted', 'both']],
    ['public', ['posted', 'homepage', 'both']],
    ['drafts', ['draft']],
    ['everything', ['posted', 'homepage', 'both', 'draft']],
  ] as const)('named %s holds the cards that are %j', (scope, shown) => {
    expect(Object.keys(kinds).filter((kind) => cardScopes[scope](kinds[kind] as Card))).toEqual(shown);
  });
});

describe('the scope of sold cards', () => {
  it.each([
    ['one whose copies are not counted', {}, false],
    ['one with a copy left', { stock: 1 }, false],
    ['one in a checkout', { stock: 0, held: 1 }, false],
    ['one of which none is left', { stock: 0 }, true],
    ['a draft of which none is left', { stock: 0, isPosted: false }, true],
  ] as const)('holds, or does not hold, %s [CMGR-29]', (_, wish, held) => {
    expect(cardScopes.sold(aCard(wish))).toBe(held);
  });
});

describe('a query', () => {
  it('asks for the first page of the unfiltered collection, newest first, unless it says otherwise', () => {
    expect(cardQuery({ scope: 'collection' })).toEqual({
      scope: 'collection',
      filter: startFilter,
      searchScope: 'collection',
      sort: 'newest',
      limit: 20,
    });
    expect(cardQuery({ scope: 'drafts', sort: 'player', limit: 8, cursor: 'x' })).toMatchObject({
      scope: 'drafts',
      sort: 'player',
      limit: 8,
      cursor: 'x',
    });
    expect([pageSizes.homepage, pageSizes.collection, highestLimit]).toEqual([8, 20, 100]);
  });

  it('wants the cards that stand on its scope and pass its filters', () => {
    const scope = fc.constantFrom(...(Object.keys(cardScopes) as CardScope[]));
    fc.assert(
      fc.property(arbitraryCard, arbitraryFilter, scope, (card, filter, on) => {
        const query = cardQuery({ scope: on, filter });
        expect(belongs(card, query)).toBe(cardScopes[on](card) && passes(card, filter, 'collection'));
      }),
    );
  });
});
