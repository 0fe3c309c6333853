import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBy, facetsOf } from '#domain/cards/card-facets.ts';
import { statsOf } from '#domain/cards/card-stats.ts';
import { arbitraryCards } from '../../support/arbitraries.ts';
import { aCard, variedCards } from '../../support/cards.ts';

describe('the facets of a list', () => {
  it('count the cards behind each option, most first, then by name [API-08]', () => {
    const facets = facetsOf(variedCards);
    expect(facets.sports).toEqual([
      { value: 'basketball', count: 6 },
      { value: 'soccer', count: 2 },
      { value: 'baseball', count: 1 },
      { value: 'football', count: 1 },
      { value: 'hockey', count: 1 },
    ]);
    expect(facets.brands.slice(0, 3)).toEqual([
      { value: 'Panini', count: 3 },
      { value: 'Bowman', count: 2 },
      { value: 'Topps', count: 2 },
    ]);
    expect(facets.conditions[0]).toEqual({ value: 'Mint', count: 5 });
    expect(facets.teams[0]).toEqual({ value: 'Chicago Bulls', count: 2 });
  });

  it('name the grades of graded cards in one form', () => {
    expect(facetsOf(variedCards).grades[0]).toEqual({ value: 'PSA 10', count: 2 });
    expect(facetsOf([aCard({ grade: 'PSA 10', isGraded: false })]).grades).toEqual([]);
  });

  it('span the years that are known and the prices', () => {
    const facets = facetsOf(variedCards);
    expect(facets.years).toEqual({ min: 1949, max: 2026 });
    expect(facets.prices).toEqual({ min: 0.1, max: 50_000.01 });
    expect(facetsOf([aCard({ year: 0, price: 5 })])).toMatchObject({ years: {}, prices: { min: 5, max: 5 } });
  });

  it('count conditions, parallels, grades and marks of all cards [API-08]', () => {
    const cards = [
      aCard({ id: 'a', parallel: 'Silver', isRookie: true, printRun: 99, condition: 'Mint' }),
      aCard({ id: 'b', parallel: 'Gold', isRookie: true, isAutograph: true, condition: 'Mint' }),
      aCard({ id: 'c', parallel: 'Gold', condition: 'Raw', isGraded: true, grade: '9', gradingCompany: 'PSA' }),
    ];
    expect(facetsOf(cards)).toMatchObject({
      total: 3,
      graded: 1,
      parallels: [
        { value: 'Gold', count: 2 },
        { value: 'Silver', count: 1 },
      ],
      conditions: [
        { value: 'Mint', count: 2 },
        { value: 'Raw', count: 1 },
      ],
      grades: [{ value: 'PSA 9', count: 1 }],
      marks: { rookie: 2, autograph: 1, numbered: 1 },
    });
  });

  it('are empty without cards, and leave out empty options', () => {
    expect(facetsOf([])).toEqual({
      total: 0,
      graded: 0,
      sports: [],
      brands: [],
      teams: [],
      players: [],
      conditions: [],
      grades: [],
      parallels: [],
      marks: { rookie: 0, autograph: 0, numbered: 0 },
      years: {},
      prices: {},
    });
    expect(facetsOf([aCard({ team: '', brand: '' })])).toMatchObject({ teams: [], brands: [] });
  });

  it('offer the fifty players with the most cards', () => {
    const cards = Array.from({ length: 60 }, (_, n) => aCard({ id: `${n}`, player: `Player ${100 + n}` }));
    const { players } = facetsOf([...cards, aCard({ id: 'more', player: 'Player 159' })]);
    expect(players).toHaveLength(50);
    expect(players[0]).toEqual({ value: 'Player 159', count: 2 });
    expect(players[1]?.value).toBe('Player 100');
  });

  it('count each card once for an option that every card has', () => {
    fc.assert(
      fc.property(arbitraryCards, (cards) => {
        const counts = countBy(cards, ({ player }) => player);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(cards.length);
        expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('the figures of a list', () => {
  it('count cards, graded cards, sports and brands, and add the prices up in cents [API-08, MONEY-07]', () => {
    const cards = [
      aCard({ id: 'a', price: 0.1, isGraded: true }),
      aCard({ id: 'b', price: 0.2, sport: 'soccer' }),
      aCard({ id: 'c', price: 0, sport: undefined, brand: 'Fleer' }),
    ];
    expect(statsOf(cards)).toEqual({
      totalCards: 3,
      totalValue: 0.3,
      graded: 1,
      bySport: { basketball: 1, soccer: 1 },
      byBrand: { Topps: 2, Fleer: 1 },
    });
  });

  it('are zero for a list without cards', () => {
    expect(statsOf([])).toEqual({ totalCards: 0, totalValue: 0, graded: 0, bySport: {}, byBrand: {} });
  });
});
