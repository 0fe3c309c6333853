import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sports } from '#domain/cards/card.ts';
import { facetsOf } from '#domain/cards/card-facets.ts';
import { chooseGradedStatus, startFilter } from '#domain/cards/card-filter.ts';
import { allBrands } from '#domain/cards/card-options.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import {
  countBrands,
  countGrades,
  countingFilters,
  countNames,
  countParallels,
  countSports,
  countStatuses,
} from '#domain/cards/option-counts.ts';
import { arbitraryCards, arbitraryFilter } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

describe('the counts beside a filter’s options', () => {
  it('count every brand that answers to the option, and all cards for all brands [FLTR-04, FLTR-05]', () => {
    const brands = ['Panini', 'Panini Prizm', 'panini select', 'Topps'];
    const counts = countBrands(facetsOf(brands.map((brand, i) => aCard({ id: `card${i}`, brand }))));
    expect([counts.get('Panini'), counts.get('Prizm'), counts.get('Topps'), counts.get('Leaf')]).toEqual([3, 1, 1, 0]);
    expect(counts.get(allBrands)).toBe(4);
  });

  it('count whole grades, not parts of them [FLTR-11, FLTR-12]', () => {
    const grades = ['BGS 9', 'BGS 9 MINT', 'BGS 9.5'].map((grade, i) => aCard({ id: `c${i}`, grade, isGraded: true }));
    const counts = countGrades(facetsOf(grades));
    expect([counts.get('BGS 9'), counts.get('BGS 9.5'), counts.get('PSA 9')]).toEqual([2, 1, 0]);
  });

  it('count every card that a name finds, and offer each name once [FLTR-04]', () => {
    const players = ['Ken Griffey', 'Ken Griffey', 'Ken Griffey Jr.', 'Bo Jackson', 'bo jackson'];
    const facets = facetsOf(players.map((player, i) => aCard({ id: `card${i}`, player })));
    expect([...countNames(facets.players)]).toEqual([
      ['Ken Griffey', 3],
      ['Bo Jackson', 2],
      ['Ken Griffey Jr.', 1],
    ]);
  });

  it('count nothing of a sport that no card has', () => {
    const counts = countSports(facetsOf([aCard({ sport: 'soccer' })]));
    expect([...counts]).toEqual([['', 1], ...sports.map((sport) => [sport, sport === 'soccer' ? 1 : 0])]);
  });

  it('say how many cards choosing the option would find, whatever else is chosen, also that which leaves all cards [COLL-16, FLTR-17]', () => {
    fc.assert(
      fc.property(arbitraryCards, arbitraryFilter, (cards, filter) => {
        const counting = countingFilters(filter);
        const found = (change: Partial<typeof filter>) => filterCards(cards, { ...filter, ...change }).length;
        const facets = (of: keyof typeof counting) => facetsOf(filterCards(cards, counting[of]));
        for (const [brand, count] of countBrands(facets('brands'))) expect(count).toBe(found({ brand }));
        for (const [grade, count] of countGrades(facets('grades'))) expect(count).toBe(found({ grades: [grade] }));
        for (const [status, count] of countStatuses(facets('statuses'))) {
          expect(count).toBe(found(chooseGradedStatus({ ...filter, grades: [] }, status)));
        }
        expect(countSports(facets('sports')).get('')).toBe(found({ sport: null }));
        expect(countParallels(facets('parallels')).get('')).toBe(found({ parallel: '' }));
        const ofSports = countSports(facets('sports'));
        for (const sport of ['basketball', 'hockey'] as const) expect(ofSports.get(sport)).toBe(found({ sport }));
      }),
    );
  });

  it('ignore the choice of the filter itself and of no other', () => {
    const filter = { ...startFilter, search: 'a', sport: 'soccer', brand: 'Topps', grades: ['PSA 10'] } as const;
    expect(countingFilters(filter)).toEqual({
      sports: { ...filter, sport: null },
      brands: { ...filter, brand: allBrands },
      statuses: { ...filter, grades: [] },
      grades: { ...filter, grades: [] },
      parallels: { ...filter, parallel: '' },
    });
  });
});
