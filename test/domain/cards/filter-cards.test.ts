import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { type CardFilter, startFilter } from '#domain/cards/card-filter.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import { type SearchScope, searchFields, searchScopes, type WordScope } from '#domain/cards/search-scopes.ts';
import { arbitraryCards, arbitraryFilter } from '../../support/arbitraries.ts';
import { aCard, variedCards } from '../../support/cards.ts';

const scopes = searchScopes;
const scope = fc.constantFrom(...scopes);
const found = (wished: Partial<CardFilter>, cards: readonly Card[] = variedCards, within: SearchScope = 'collection') =>
  filterCards(cards, { ...startFilter, ...wished }, within).map(({ id }) => id);

describe('the search text', () => {
  const jordan = aCard({
    id: 'j',
    player: 'Michael Jordan',
    team: 'Chicago Bulls',
    brand: 'Fleer',
    title: 'The famous rookie',
  });

  it.each(['jordan', 'JORDAN', 'hael jor', 'chicago', 'famous', 'Rook'])(
    '%j is found in any case [FLTR-01]',
    (search) => {
      for (const within of Object.keys(searchFields) as WordScope[])
        expect(found({ search }, [jordan], within)).toEqual(['j']);
    },
  );

  it('looks at player, team and title on Search Cards, not at the brand [FLTR-02]', () => {
    expect(searchFields.searchPage).toEqual(['player', 'team', 'title']);
    expect(found({ search: 'fleer' }, [jordan], 'searchPage')).toEqual([]);
  });

  it('looks at the brand too in the collection, which is the scope unless told otherwise [FLTR-03]', () => {
    expect(searchFields.collection).toEqual(['player', 'team', 'brand', 'title']);
    expect(found({ search: 'fleer' }, [jordan])).toEqual(['j']);
    expect(filterCards([jordan], { ...startFilter, search: 'fleer' })).toEqual([jordan]);
  });

  it('that occurs in no card finds nothing', () => {
    expect(found({ search: 'pippen' }, [jordan])).toEqual([]);
    expect(found({ search: 'michael houston' }, [jordan])).toEqual([]);
  });
});

describe('each filter', () => {
  it.each([
    [{ player: 'MICHAEL' }, ['c01', 'c10']],
    [{ player: ' jordan ' }, ['c01', 'c10']],
    [{ team: 'new' }, ['c03', 'c04', 'c09']],
    [{ brand: 'topps' }, ['c01', 'c03', 'c11']],
    [{ brand: 'Panini Prizm' }, ['c07']],
    [{ condition: 'near' }, ['c01', 'c06', 'c08', 'c11', 'c12']],
    [{ condition: 'very good' }, ['c03']],
  ] satisfies [Partial<CardFilter>, string[]][])('%j is a part of its field in any case [FLTR-04]', (wished, ids) => {
    expect(found(wished)).toEqual(ids);
  });

  it.each([[{ player: 'topps' }], [{ team: 'jordan' }], [{ brand: 'chicago' }], [{ condition: 'psa' }]])(
    '%j looks at no other field [FLTR-04]',
    (wished) => {
      expect(found(wished)).toEqual([]);
    },
  );

  it('All Brands filters nothing [FLTR-05]', () => {
    expect(found({ brand: 'All Brands' })).toHaveLength(variedCards.length);
  });

  it('a sport keeps only the cards of that sport [FLTR-05]', () => {
    expect(found({ sport: 'soccer' })).toEqual(['c07', 'c11']);
    expect(found({ sport: 'hockey' })).toEqual(['c05']);
    expect(found({ sport: null })).toHaveLength(variedCards.length);
  });

  it.each([
    [{ years: { min: 1949, max: 1979 } }, ['c03', 'c05', 'c12']],
    [{ years: { min: 1950, max: 1978 } }, ['c03']],
    [{ years: { min: 2024 } }, ['c08', 'c11']],
    [{ years: { max: 1949 } }, ['c12']],
    [{ prices: { min: 0.1, max: 0.2 } }, ['c06', 'c07']],
    [{ prices: { min: 0.11, max: 0.19 } }, []],
    [{ prices: { min: 50_000 } }, ['c02', 'c03']],
    [{ prices: { max: 12 } }, ['c06', 'c07', 'c11']],
    [{ prices: { min: 0, max: 0 } }, []],
  ] satisfies [Partial<CardFilter>, string[]][])('by %j includes both ends of the range [FLTR-06]', (wished, ids) => {
    expect(found(wished)).toEqual(ids);
  });

  it('a card is kept with all of the chosen marks, and with the parallel as it is named [FLTR-19]', () => {
    const [gold, plain] = [
      aCard({ id: 'gold', isRookie: true, isAutograph: true, parallel: 'Gold' }),
      aCard({ id: 'plain', isRookie: true, parallel: 'Gold Refractor' }),
    ];
    const kept = (wished: Partial<CardFilter>) => found(wished, [gold, plain]);
    expect(kept({ marks: [] })).toEqual(['gold', 'plain']);
    expect(kept({ marks: ['rookie'] })).toEqual(['gold', 'plain']);
    expect(kept({ marks: ['rookie', 'autograph'] })).toEqual(['gold']);
    expect(kept({ parallel: 'Gold' })).toEqual(['gold']);
    expect(kept({ parallel: '' })).toEqual(['gold', 'plain']);
  });

  it('a card is kept for any of the chosen grades, each a whole grade [FLTR-11]', () => {
    expect(found({ grades: ['BGS 9'] })).toEqual(['c05']);
    expect(found({ grades: ['BGS 9.5', 'PSA 9'] })).toEqual(['c02', 'c09']);
    expect(found({ grades: [] })).toHaveLength(variedCards.length);
  });

  it('a grade is found whether or not the card repeats its company [FLTR-12]', () => {
    expect(found({ grades: ['PSA 10'] })).toEqual(['c04', 'c10']);
  });

  it('the graded status parts the cards, and one without the flag is ungraded [FLTR-14]', () => {
    const graded = ['c02', 'c04', 'c05', 'c09', 'c10', 'c12'];
    expect(found({ gradedStatus: 'graded' })).toEqual(graded);
    expect(found({ gradedStatus: 'ungraded' })).toEqual(['c01', 'c03', 'c06', 'c07', 'c08', 'c11']);
    const { isGraded: _, ...unsaid } = aCard({ id: 'unsaid' });
    expect(found({ gradedStatus: 'ungraded' }, [unsaid as Card])).toEqual(['unsaid']);
    expect(found({ gradedStatus: 'graded' }, [unsaid as Card])).toEqual([]);
  });

  it('missing keeps the cards without a picture, or without a description [CMGR-51]', () => {
    const cards = [aCard({ id: 'p', imageUrl: '' }), aCard({ id: 'd', description: '' }), aCard({ id: 'neither' })];
    const ids = (missing: 'picture' | 'description') =>
      filterCards(cards, { ...startFilter, missing }).map(({ id }) => id);
    expect(ids('picture')).toEqual(['p']);
    expect(ids('description')).toEqual(['d']);
  });

  it('hot only keeps the hot cards', () => {
    expect(found({ hotOnly: true })).toEqual(['c02', 'c04']);
  });
});

describe('filters together', () => {
  it('find every card when none is in use', () => {
    fc.assert(
      fc.property(arbitraryCards, scope, (cards, within) => {
        expect(filterCards(cards, startFilter, within)).toEqual(cards);
      }),
    );
  });

  it('find what each of them alone finds, and nothing else [FLTR-17]', () => {
    fc.assert(
      fc.property(arbitraryCards, arbitraryFilter, scope, (cards, filter, within) => {
        const alone = (Object.keys(filter) as (keyof CardFilter)[]).map((name) =>
          filterCards(cards, { ...startFilter, [name]: filter[name] }, within),
        );
        const inAll = cards.filter((card) => alone.every((passing) => passing.includes(card)));
        expect(filterCards(cards, filter, within)).toEqual(inAll);
      }),
    );
  });

  it('find the same again in what they found, in the same order', () => {
    fc.assert(
      fc.property(arbitraryCards, arbitraryFilter, scope, (cards, filter, within) => {
        const once = filterCards(cards, filter, within);
        expect(filterCards(once, filter, within)).toEqual(once);
        expect(cards.filter((card) => once.includes(card))).toEqual(once);
      }),
    );
  });

  it('find more cards when there are more, and never fewer', () => {
    fc.assert(
      fc.property(arbitraryCards, arbitraryCards, arbitraryFilter, (cards, others, filter) => {
        expect(filterCards([...cards, ...others], filter)).toEqual([
          ...filterCards(cards, filter),
          ...filterCards(others, filter),
        ]);
      }),
    );
  });

  it('find in the collection all that they find on Search Cards', () => {
    fc.assert(
      fc.property(arbitraryCards, arbitraryFilter, (cards, filter) => {
        const inCollection = filterCards(cards, filter, 'collection');
        expect(inCollection).toEqual(expect.arrayContaining(filterCards(cards, filter, 'searchPage')));
      }),
    );
  });
});
