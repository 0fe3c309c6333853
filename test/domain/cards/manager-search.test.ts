import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startFilter } from '#domain/cards/card-filter.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import { managerSearchTerms, managerSearchText } from '#domain/cards/manager-search.ts';
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
  serialNumber: 41,
  printRun: 99,
  isRookie: true,
  title: 'A title of its own',
  description: 'Bought in Ljubljana.',
});

const finds = (search: string, wish: Partial<typeof card> = {}): boolean =>
  filterCards([{ ...card, ...wish }], { ...startFilter, search }, 'manager').length === 1;

describe('the Card Manager’s search', () => {
  it.each(['luka', 'DONČIĆ', 'maver', 'panini', '2018', '01', 'basketball', 'PSA 10', 'gem', 'ka don'])(
    'finds a card by %j, parts of fields in any case [CMGR-04]',
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
    'mavericks luka',
    'silver prizm doncic 2018',
    'ljubljana',
    'own title',
    'psa10',
    'rc 41/99',
    'graded rookie',
    'dončić\ndallas',
  ])('finds a card by %j: words in any order, over its title and every field [CMGR-04]', (search) => {
    expect(finds(search)).toBe(true);
  });

  it.each(['luka lakers', 'undefined', 'raw', 'auto', 'null'])(
    'finds nothing by %j: each word has to be there [CMGR-04]',
    (search) => {
      expect(finds(search)).toBe(false);
    },
  );

  it('does not take an unknown year for a zero', () => {
    expect(finds('0', { year: 0, grade: '9', cardNumber: '1' })).toBe(false);
  });

  it('shows all cards where nothing is typed [CMGR-04]', () => {
    for (const search of ['', '   ', '\n']) expect(finds(search)).toBe(true);
  });

  it('finds a card by each of its fields, and by all its words backwards [CMGR-04]', () => {
    fc.assert(
      fc.property(arbitraryCards, (cards) => {
        for (const one of cards) {
          const { id } = one;
          const backwards = `${one.title} ${one.description}`.split(/\s+/).reverse().join(' ');
          for (const search of [
            one.player,
            one.team,
            one.brand,
            one.condition,
            one.title,
            one.description,
            backwards,
          ]) {
            const found = filterCards(cards, { ...startFilter, search }, 'manager').map((other) => other.id);
            expect(found).toContain(id);
          }
        }
      }),
    );
  });

  it('has the text of a card as the database keeps it, a line for each part that is known [CMGR-04]', () => {
    expect(managerSearchText({ ...card, isAutograph: true }).split('\n')).toEqual([
      'a title of its own',
      'luka doncic',
      'dallas mavericks',
      'panini',
      'prizm',
      'silver',
      'gem mint',
      'bought in ljubljana.',
      '2018',
      'basketball',
      'psa 10',
      'psa10',
      '#280',
      '41/99',
      '44556677',
      'rookie rc',
      'autograph auto',
      'graded',
      'card1',
    ]);
    const bare = aCard({ id: 'p', title: 'Bo', player: '', team: '', brand: '', year: 0, sport: undefined });
    expect(managerSearchText({ ...bare, description: '' })).toBe('bo\nnear mint\nraw\np');
  });

  it('takes each typed word by itself [CMGR-04]', () => {
    expect(managerSearchTerms('  Dončić \n PSA  10 ')).toEqual(['doncic', 'psa', '10']);
    expect(managerSearchTerms(' ')).toEqual([]);
  });
});
