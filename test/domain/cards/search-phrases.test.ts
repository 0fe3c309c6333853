import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import { nameInitials } from '#domain/cards/name-initials.ts';
import { searchedPrices, spellingsOf } from '#domain/cards/search-phrases.ts';
import { searchTerms, typedWords } from '#domain/cards/search-words.ts';
import { sortCards } from '#domain/cards/sort-cards.ts';
import { readTitle } from '#domain/cards/title/read-title.ts';
import { aCard } from '../../support/cards.ts';

const found = (search: string, cards: readonly Card[]): string[] =>
  sortCards(filterCards(cards, { ...startFilter, search }), 'bestMatch', search).map(({ id }) => id);

const finds = (search: string, card: Partial<Card>): boolean =>
  found(search, [aCard({ title: 'x', player: 'Ada Cruz', year: 0, ...card })]).length === 1;

describe('a search as collectors type it', () => {
  it.each(['1986/87', '1986-1987', '1986/1987', '86/87', "'86", '86-87', '1986 - 87', '1986', '1986–87'])(
    'names a season: %s [SRCH-18]',
    (typed) => {
      expect(finds(typed, { year: 1986 })).toBe(true);
      expect(finds(typed, { year: 1968 })).toBe(false);
    },
  );

  it('takes years that do not follow each other as they are typed [SRCH-18]', () => {
    expect(typedWords('1986-1988')).toEqual(['1986-1988']);
    expect(typedWords('87-1988')).toEqual(['87-1988']);
    expect(typedWords('1999/00 9/10')).toEqual(['1999-00', '9 / 10']);
  });

  it.each([
    ['12 of 99', true],
    ['12of99', true],
    ['/99', true],
    ['x/99', true],
    ['#/99', true],
    ['out of 99', true],
    ['numbered 99', true],
    ['numbered to 99', true],
    ['numbered', true],
    ['13 of 99', false],
    ['out of 50', false],
  ])('names a serial number: %s is found: %s [SRCH-18]', (typed, isFound) => {
    expect(finds(typed, { serialNumber: 12, printRun: 99 })).toBe(isFound);
  });

  it('names the only copy [SRCH-18]', () => {
    for (const typed of ['1/1', '1 of 1', '1of1', 'one of one']) {
      expect(finds(typed, { serialNumber: 1, printRun: 1 })).toBe(true);
      expect(finds(typed, { printRun: 1 })).toBe(true);
    }
    expect(finds('numbered', {})).toBe(false);
  });

  it('finds a season and a serial number that are typed alike [SRCH-18]', () => {
    expect(finds('86/87', { serialNumber: 86, printRun: 87 })).toBe(true);
  });

  it.each(['no 57', 'No. 57', 'no.57', 'number 57', '#57', 'nr 57'])('names a card number: %s [SRCH-18]', (typed) => {
    expect(finds(typed, { cardNumber: '57' })).toBe(true);
    expect(finds(typed, { cardNumber: '75' })).toBe(false);
  });

  it.each([
    ['beckett 9.5', { isGraded: true, gradingCompany: 'BGS', grade: '9.5' }],
    ['psa 10.0', { isGraded: true, gradingCompany: 'PSA', grade: '10' }],
    ['ud', { brand: 'Upper Deck' }],
    ['opc', { brand: 'O-Pee-Chee' }],
    ['o pee chee', { brand: 'O-Pee-Chee' }],
    ['nt', { set: 'National Treasures' }],
    ['yg', { insert: 'Young Guns' }],
    ['pmg', { insert: 'Precious Metal Gems' }],
    ['rwb', { parallel: 'Red White & Blue' }],
    ['rwb', { parallel: 'Red White and Blue' }],
    ['signed', { isAutograph: true }],
    ['patch auto', { title: 'RPA', isRookie: true, isAutograph: true }],
    ['griffey junior', { player: 'Ken Griffey Jr.' }],
    ['griffey jr', { player: 'Ken Griffey Junior' }],
    ['shaquille o neal', { player: "Shaquille O'Neal" }],
  ] as const)('knows the short form: %s [SRCH-19]', (typed, card) => {
    expect(finds(typed, card as Partial<Card>)).toBe(true);
    expect(finds(typed, {})).toBe(false);
  });

  it("takes every name of an object's own for an ordinary word [SRCH-19]", () => {
    for (const word of Object.getOwnPropertyNames(Object.prototype)) expect(spellingsOf(word), word).toEqual([]);
  });

  it.each([
    ['rookie under $100', { max: 100 }, 'rookie'],
    ['rookie under 500', { max: 500 }, 'rookie'],
    ['below $1,250.50', { max: 1250.5 }, ''],
    ['over 50 jordan', { min: 50 }, 'jordan'],
    ['jordan $20-$50 psa', { min: 20, max: 50 }, 'jordan psa'],
    ['$50 to $20', { min: 20, max: 50 }, ''],
    ['under armour', {}, 'under armour'],
    ['up to 12/99', {}, 'up to 12/99'],
    ['thunder 50', {}, 'thunder 50'],
  ])('names prices: %s [SRCH-20]', (typed, prices, rest) => {
    const searched = searchedPrices(typed);
    expect(searched.prices).toEqual(prices);
    expect(searched.text.trim().replace(/\s+/g, ' ')).toBe(rest);
  });

  it('finds the cards within its prices, by its words or by the prices alone [SRCH-20]', () => {
    const cards = [
      aCard({ id: 'cheap', player: 'Michael Jordan', price: 40 }),
      aCard({ id: 'dear', player: 'Michael Jordan', price: 900 }),
      aCard({ id: 'other', player: 'Ada Cruz', price: 40 }),
    ];
    expect(found('jordan under $100', cards)).toEqual(['cheap']);
    expect(found('over $100', cards)).toEqual(['dear']);
    expect(found('under 41', cards).sort()).toEqual(['cheap', 'other']);
  });

  it('finds a year before a card number, and a number before what begins with it [COLL-13]', () => {
    const fleer = { title: 'Fleer', brand: 'Fleer', player: 'Ada Cruz' };
    const cards = [
      aCard({ ...fleer, id: 'number', year: 1990, cardNumber: '86' }),
      aCard({ ...fleer, id: 'year', year: 1986, cardNumber: '4' }),
      aCard({ ...fleer, id: 'beginning', year: 1990, cardNumber: '861' }),
    ];
    expect(found('86 fleer', cards)).toEqual(['year', 'number', 'beginning']);
  });
});

describe('the initials of a player', () => {
  it.each([
    ['mj', 'Michael Jordan'],
    ['lbj', 'LeBron James'],
    ['sga', 'Shai Gilgeous-Alexander'],
    ['kgj', 'Ken Griffey Jr.'],
    ['kg rookie', 'Ken Griffey Jr.'],
    ['kb', 'Michael Jordan / Kobe Bryant'],
    ['eo', "Shaquille O'Neal & Élie Okobo"],
    ['so', "Shaquille O'Neal & Élie Okobo"],
  ])('%s find %s [SRCH-21]', (typed, player) => {
    expect(finds(typed, { player, isRookie: true })).toBe(true);
  });

  it.each([
    ['rc', 'Roger Clemens'],
    ['sp', 'Scottie Pippen'],
    ['r', 'Ronaldo'],
  ])('%s means something else than %s [SRCH-21]', (typed, player) => {
    expect(nameInitials(player)).not.toContain(typed);
  });

  it('count as much as a word of the name [SRCH-21]', () => {
    const cards = [
      aCard({ id: 'word', title: 'MJ inserts', player: 'Scottie Pippen' }),
      aCard({ id: 'player', title: 'x', player: 'Michael Jordan' }),
    ];
    expect(found('mj', cards)).toEqual(['player', 'word']);
  });
});

describe('a short form of a maker', () => {
  it.each(['ud', 'opc'])('is the one that titles are read by: %s [SRCH-19]', (typed) => {
    const { brand } = readTitle(`1999 ${typed.toUpperCase()} Ada Cruz #12`);
    const [[, ...others] = ['']] = searchTerms(typed);
    expect(others).toEqual([brand?.value.toLowerCase().replaceAll('-', ' ')]);
  });
});
