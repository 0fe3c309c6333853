import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startFilter } from '#domain/cards/card-filter.ts';
import { deskText } from '#domain/cards/desk-search.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import { arbitraryCards } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const card = aCard({
  player: 'Luka Dončić',
  team: 'Dallas Mavericks',
  brand: 'Panini',
  year: 2018,
  sport: 'basketball',
  condition: 'Gem Mint',
  isGraded: true,
  grade: '10',
  gradingCompany: 'PSA',
  set: 'Prizm',
  cardNumber: '280',
  parallel: 'Silver',
  certNumber: '44556677',
  title: 'A title of its own',
  description: 'Bought in Ljubljana.',
});

const finds = (search: string, wish: Partial<typeof card> = {}): boolean =>
  filterCards([{ ...card, ...wish }], { ...startFilter, search }, 'manager').length === 1;

describe('the Card Manager’s search', () => {
  it.each(['luka', 'DONČIĆ', 'maver', 'panini', '2018', '01', 'basketball', 'PSA 10', 'gem', 'ka don'])(
    'finds a card by %j, a part of a field in any case [CMGR-04]',
    (search) => {
      expect(finds(search)).toBe(true);
      expect(finds(search.toUpperCase())).toBe(true);
      expect(finds(`  ${search} `)).toBe(true);
    },
  );

  it.each(['prizm', '280', '#280', 'silver', '445566'])(
    'finds a card by %j, what collectors ask about [CMGR-04]',
    (search) => {
      expect(finds(search)).toBe(true);
    },
  );

  it.each([
    'luka mavericks',
    'doncic',
    'ljubljana',
    'title of',
    'psa10',
    'dončić dallas',
    'dončić\ndallas',
    'undefined',
  ])('knows no words, only parts: %j finds nothing [CMGR-04]', (search) => {
    expect(finds(search)).toBe(false);
  });

  it('does not take an unknown year for a zero', () => {
    expect(finds('0', { year: 0, grade: '9', cardNumber: '1' })).toBe(false);
  });

  it('shows all cards where nothing is typed [CMGR-04]', () => {
    for (const search of ['', '   ', '\n']) expect(finds(search)).toBe(true);
  });

  it('never reaches from one field into the next, and finds each field whole', () => {
    fc.assert(
      fc.property(arbitraryCards, (cards) => {
        for (const one of cards) {
          expect(deskText(one).split('\n')).toHaveLength(11);
          const { id } = one;
          for (const search of [one.player, one.team, one.brand, one.condition]) {
            const found = filterCards(cards, { ...startFilter, search }, 'manager').map((other) => other.id);
            expect(found).toContain(id);
          }
        }
      }),
    );
  });
});
